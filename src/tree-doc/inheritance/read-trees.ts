import type { EditableTree, NodeKeySource } from '../editable-tree.ts';
import { readTree } from '../read-tree.ts';
import { baseNameOf, extendAgain, extendersOf } from './extended-tree.ts';

export type TreeFiles = readonly (readonly [name: string, text: string])[];

/**
 * The trees with new versions of some files, in any order, and with what that changes in the trees that extend one of them. All or none:
 * otherwise the first problem.
 */
export function readTrees(
  files: TreeFiles,
  trees: ReadonlyMap<string, EditableTree>,
  newNodeKey: NodeKeySource,
): { readonly trees: ReadonlyMap<string, EditableTree> } | { readonly problem: string } {
  const next = new Map(trees);
  let left = files;
  // A file may extend one that is read after it.
  while (left.length > 0) {
    const failed: [name: string, text: string][] = [];
    let problem = '';
    for (const [name, text] of left) {
      const read = readTree(name, text, { newNodeKey, known: trees.get(name), trees: next });
      if ('tree' in read) next.set(name, read.tree);
      else {
        failed.push([name, text]);
        problem ||= read.problem;
      }
    }
    if (failed.length === left.length) return { problem };
    left = failed;
  }
  for (const tree of files.flatMap(([name]) => extendersOf(name, next))) {
    const base = next.get(baseNameOf(tree) ?? '');
    const again = base && extendAgain(tree, base, newNodeKey);
    if (again && 'problem' in again) return again;
    if (again) next.set(tree.name, again.tree);
  }
  return { trees: next };
}
