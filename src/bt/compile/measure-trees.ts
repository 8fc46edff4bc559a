import { uncheckedChildren } from '../check/node-children.ts';
import { referredTree } from '../check/tree-references.ts';
import type { TreeLibrary } from '../format.ts';

export interface TreeSize {
  readonly nodes: number;
  readonly depth: number;
}

/**
 * Size of a tree with everything that it uses, without building it: trees that use each other twice
 * double at each level, and would fill the memory before they could be refused.
 * The library must have been checked: it has no cycle and nothing is missing.
 */
export function measureTree(name: string, library: TreeLibrary, known = new Map<string, TreeSize>()): TreeSize {
  const done = known.get(name);
  if (done !== undefined) return done;
  const document = library.get(name)?.document as { root: unknown };
  const size = measureNode(document.root, (tree) => measureTree(tree, library, known));
  known.set(name, size);
  return size;
}

function measureNode(node: unknown, sizeOf: (tree: string) => TreeSize): TreeSize {
  const tree = referredTree(node);
  const below = uncheckedChildren(node, '').map((child) => measureNode(child.node, sizeOf));
  if (tree !== undefined) below.push(sizeOf(tree));
  let nodes = 1;
  let depth = 0;
  for (const size of below) {
    nodes += size.nodes;
    depth = Math.max(depth, size.depth);
  }
  return { nodes, depth: depth + 1 };
}
