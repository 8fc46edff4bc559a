import type { NodeDefinition } from '../definition/node-definition.ts';
import { MAX_DEPTH } from '../document/limits.ts';
import type { CheckContext } from './check-context.ts';
import { fieldOf } from '../../core/json-value.ts';
import { uncheckedChildren } from '../document/node-children.ts';
import { summarizeTree } from '../queries/summarize-tree.ts';
import { sharedTargetOf } from '../document/shared-target.ts';
import { usedTreesOf, usesIn } from '../queries/used-trees.ts';

type DefinitionPredicate = (definition: NodeDefinition) => boolean;

interface Search {
  readonly context: CheckContext;
  readonly predicate: DefinitionPredicate;
  /** Trees used in the branch. */
  readonly used: Set<string>;
  /** Shared branches that have been searched. */
  readonly shared: Set<unknown>;
}

/** Type of the first node in the branch, and then in the trees that it uses, for which the predicate holds. */
export function findInTree(node: unknown, context: CheckContext, predicate: DefinitionPredicate): string | undefined {
  const search = { context, predicate, used: new Set<string>(), shared: new Set<unknown>() };
  return findHere(node, search, 1) ?? findInUsed(search);
}

function findHere(node: unknown, search: Search, depth: number): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const type = fieldOf(node, 'type');
  if (typeof type === 'string' && holds(type, search)) return type;
  for (const tree of usedTreesOf(node, search.context.library)) search.used.add(tree);
  const shared = sharedTargetOf(node, search.context.document);
  const isKnown = shared !== undefined && search.shared.has(shared.node);
  if (shared !== undefined) search.shared.add(shared.node);
  for (const child of shared === undefined ? uncheckedChildren(node, '') : isKnown ? [] : [shared]) {
    const found = findHere(child.node, search, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A Set keeps insertion order and may grow during iteration; each tree is searched once. */
function findInUsed(search: Search): string | undefined {
  for (const tree of search.used) {
    const { library } = search.context;
    const document = library.get(tree)?.document;
    for (const type of summarizeTree(document).types) if (holds(type, search)) return type;
    for (const next of usesIn(document, library).keys()) search.used.add(next);
  }
  return undefined;
}

function holds(type: string, { context, predicate }: Search): boolean {
  const definition = context.registry.definitions.get(type);
  return definition !== undefined && predicate(definition);
}
