import { fieldOf } from '../../core/json-value.ts';
import { addUse, referencedTree, summarizeTree, type TreeUses } from './summarize-tree.ts';
import type { TreeLibrary } from '../document/tree-format.ts';
import { candidatesOf, queryOf } from './candidates.ts';
import { TREE_QUERY_TYPE } from '../document/structural-types.ts';

/** The trees that a node runs: that of a SubTree, the candidates of a TreeQuery in their order, none of any other. */
export function usedTreesOf(node: unknown, library: TreeLibrary): readonly string[] {
  if (fieldOf(node, 'type') === TREE_QUERY_TYPE) return candidatesOf(queryOf(node), library);
  const tree = referencedTree(node);
  return tree === undefined ? [] : [tree];
}

/** The trees that a document uses by name or as candidates. */
export function usesIn(document: unknown, library: TreeLibrary): ReadonlyMap<string, TreeUses> {
  const { uses, queries } = summarizeTree(document);
  if (queries.length === 0) return uses;
  const all = new Map(uses);
  for (const { query, depth } of queries) {
    for (const tree of candidatesOf(query, library)) addUse(all, tree, depth);
  }
  return all;
}

/** Names of all trees that a document uses directly, without duplicates: those that it names first, in the order of the file. */
export function referencedTrees(document: unknown, library: TreeLibrary): string[] {
  return [...usesIn(document, library).keys()];
}
