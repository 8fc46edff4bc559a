import { referencedTrees } from '../queries/used-trees.ts';
import type { ValueType } from '../blackboard/literal.ts';
import { nearestName } from '../../core/nearest-name.ts';
import type { TreeLibrary } from '../document/tree-format.ts';
import { MAX_PROBLEMS } from '../document/limits.ts';
import type { DeclaredKeys } from '../definition/node-definition.ts';
import type { Problem } from '../document/problem.ts';
import type { NodeRegistry } from '../definition/node-registry.ts';

/** What was found and what was expected; with `typed` and `known`, the nearest known name is suggested. */
export interface Expectation {
  readonly found: string;
  readonly expected: string;
  readonly typed?: string;
  readonly known?: readonly string[];
  /** Of a missing field: what it is for. */
  readonly missing?: string;
}

/** State of the check of one file: its tree, keys and ids, and the problems so far. */
export class CheckContext {
  /** The name that the tree must have. */
  readonly tree: string;
  readonly library: TreeLibrary;
  readonly registry: NodeRegistry;
  /** What stands in the file. */
  document: unknown = undefined;
  /** Declared keys of the file. */
  keys: ReadonlyMap<string, ValueType> = new Map();
  /** The same as they are written, once they have been found right. */
  declarations: DeclaredKeys = new Map();
  readonly pathsById = new Map<string, string>();
  nodeCount = 0;
  readonly #file: string;
  readonly #problems: Problem[] = [];
  readonly #chains = new Map<string, readonly string[] | undefined>();
  #unlisted = 0;
  #lettersCompared = 0;

  constructor(settings: { file: string; tree: string; library: TreeLibrary; registry: NodeRegistry }) {
    this.#file = settings.file;
    this.tree = settings.tree;
    this.library = settings.library;
    this.registry = settings.registry;
  }

  /** The chain of references from a used tree back to this one; cached per used tree. */
  chainFrom(tree: string): readonly string[] | undefined {
    if (!this.#chains.has(tree)) this.#chains.set(tree, findReferenceChain(tree, this.tree, this.library));
    return this.#chains.get(tree);
  }

  /** Those beyond the limit of the list too: a node is sound when checking it has not raised this. */
  get problemCount(): number {
    return this.#problems.length + this.#unlisted;
  }

  allProblems(): Problem[] {
    const rest = { file: this.#file, path: '', found: `${this.#unlisted} more problems`, expected: 'none' };
    return this.#unlisted === 0 ? this.#problems : [...this.#problems, rest];
  }

  report(path: string, { found, expected, typed, known, missing }: Expectation): void {
    if (this.#problems.length >= MAX_PROBLEMS) {
      this.#unlisted += 1;
      return;
    }
    const nearest = typed === undefined ? undefined : this.#nearest(typed, known ?? []);
    this.#problems.push({
      file: this.#file,
      path,
      found,
      expected,
      ...(nearest !== undefined && { nearest }),
      ...(missing !== undefined && { missing }),
    });
  }

  /** Suggestions stop after a budget: a thousand wrong names among a thousand keys would take seconds. */
  #nearest(typed: string, known: readonly string[]): string | undefined {
    if (this.#lettersCompared > MAX_LETTERS_COMPARED) return undefined;
    this.#lettersCompared += typed.length * known.length;
    return nearestName(typed, known);
  }
}

const MAX_LETTERS_COMPARED = 500_000;

/** The shortest chain of references from the tree `start` to the tree `goal`, both included. */
function findReferenceChain(start: string, goal: string, library: TreeLibrary): string[] | undefined {
  const cameFrom = new Map<string, string>([[start, '']]);
  // A Map keeps insertion order and may grow during iteration: this is a breadth-first search.
  for (const tree of cameFrom.keys()) {
    if (tree === goal) return chainTo(goal, cameFrom);
    for (const next of referencedTrees(library.get(tree)?.document, library)) {
      if (!cameFrom.has(next)) cameFrom.set(next, tree);
    }
  }
  return undefined;
}

function chainTo(goal: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const chain: string[] = [];
  for (let tree = goal; tree !== ''; tree = cameFrom.get(tree) ?? '') chain.push(tree);
  return chain.reverse();
}
