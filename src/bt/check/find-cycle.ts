import type { TreeLibrary } from '../format.ts';
import { treeReferences } from './tree-references.ts';

/** The chain of trees that leads from `start` to `goal`, both included. */
export function findChain(start: string, goal: string, library: TreeLibrary): string[] | undefined {
  const cameFrom = new Map<string, string>([[start, '']]);
  // A Map keeps the order of insertion and may grow while it is walked: breadth first, shortest chain.
  for (const tree of cameFrom.keys()) {
    if (tree === goal) return chainTo(goal, cameFrom);
    for (const next of treeReferences(library.get(tree)?.document)) {
      if (!cameFrom.has(next)) cameFrom.set(next, tree);
    }
  }
  return undefined;
}

function chainTo(goal: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const chain: string[] = [];
  for (let tree = goal; tree !== ''; tree = cameFrom.get(tree) ?? '') chain.unshift(tree);
  return chain;
}
