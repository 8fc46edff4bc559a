import type { Problem } from '../engine/check.ts';
import { nameProblems, type Vocabularies } from '../engine/names.ts';
import { referencedTrees, type TreeLibrary } from '../engine/document.ts';
import { treeQuery } from '../engine/families/query/index.ts';
import type { NodeDefinition } from '../engine/author.ts';
import { fileStem } from '../core/file-stem.ts';
import type { EditableTree } from './editable-tree.ts';
import { usedTrees } from './key-uses.ts';
import type { TreeChecker } from './located-problems.ts';
import { typeOf } from './node-fields.ts';
import { outline } from './tree-outline.ts';
import { libraryOf } from './workspace.ts';

export type EditableTrees = ReadonlyMap<string, EditableTree>;

interface CachedValidation {
  /** The checked versions of the tree and all that it uses; undefined for a missing one. */
  readonly dependencies: ReadonlyMap<string, EditableTree | undefined>;
  /** A query is among them: another tree may become its candidate. */
  readonly hasQuery: boolean;
  readonly problems: readonly Problem[];
}

/** Validates many trees incrementally: only the trees that an edit affects are checked again. */
export class TreeValidationCache {
  readonly #known = new Map<string, CachedValidation>();

  /** @param valid are trees that have no problems as they are: they are not checked until one of them is edited. */
  constructor(
    private readonly check: TreeChecker,
    private readonly valid: EditableTrees = new Map(),
  ) {}

  /** All problems, without duplicates, by the name of the tree whose file they are in. */
  problemsOf(trees: EditableTrees): ReadonlyMap<string, readonly Problem[]> {
    const library = libraryOf(trees);
    const byTree = new Map<string, Map<string, Problem>>();
    for (const name of trees.keys()) {
      for (const problem of this.#checked(name, trees, () => this.check(name, library)).problems) {
        const tree = fileStem(problem.file);
        const found = byTree.get(tree) ?? new Map<string, Problem>();
        byTree.set(tree, found.set(JSON.stringify(problem), problem));
      }
    }
    return new Map([...byTree].map(([tree, found]) => [tree, [...found.values()]]));
  }

  /** Of the tree and all that it uses. */
  problemsOfTree(name: string, trees: EditableTrees): readonly Problem[] {
    return this.#checked(name, trees, () => this.check(name, libraryOf(trees))).problems;
  }

  #checked(name: string, trees: EditableTrees, check: () => readonly Problem[]): CachedValidation {
    const known = this.#known.get(name);
    if (known !== undefined && isUpToDate(known, name, trees)) return known;
    const dependencies = treeDependencies(name, trees);
    const hasQuery = [...dependencies.values()].some((tree) => tree !== undefined && hasQueryIn(tree));
    const isKnownValid = [...dependencies].every(([tree, at]) => at !== undefined && this.valid.get(tree) === at);
    const checked = { dependencies, hasQuery, problems: isKnownValid ? [] : check() };
    this.#known.set(name, checked);
    return checked;
  }
}

function isUpToDate({ dependencies, hasQuery }: CachedValidation, name: string, trees: EditableTrees): boolean {
  if (![...dependencies].every(([tree, at]) => trees.get(tree) === at)) return false;
  return !hasQuery || treeDependencies(name, trees).size === dependencies.size;
}

function hasQueryIn(tree: EditableTree): boolean {
  return outline(tree).some(({ node }) => typeOf(node) === treeQuery.type);
}

/** A tree and all that it uses, directly or indirectly. */
export function treeDependencies(name: string, trees: EditableTrees): Map<string, EditableTree | undefined> {
  const reach = new Map([[name, trees.get(name)]]);
  for (const tree of reach.values()) {
    const used = tree === undefined ? [] : outline(tree).flatMap(({ node }) => usedTrees(node, trees));
    for (const each of used) if (!reach.has(each)) reach.set(each, trees.get(each));
  }
  return reach;
}

interface GameNames {
  readonly kindSpecs: ReadonlyMap<string, Pick<NodeDefinition, 'params'>>;
  readonly check: TreeChecker;
  names(): Vocabularies;
}

/** The checker of a game; in a tree without other problems, and in all that it uses, it finds names of things that the game does not have. */
export function withNameProblems(game: GameNames): TreeChecker {
  return (tree, library) => {
    const problems = game.check(tree, library);
    if (problems.length > 0) return problems;
    const checked = { library, definitions: game.kindSpecs, vocabularies: game.names() };
    return [...withUsedTrees(tree, library)].flatMap((each): Problem[] => nameProblems(each, checked));
  };
}

/** A tree and all that it uses, directly or indirectly. */
export function withUsedTrees(tree: string, library: TreeLibrary): Set<string> {
  const reach = new Set([tree]);
  // A Set keeps insertion order and may grow during iteration.
  for (const each of reach) for (const used of referencedTrees(library.get(each)?.document, library)) reach.add(used);
  return reach;
}
