import { summarizeTree } from '../queries/summarize-tree.ts';
import { referencedTrees, usesIn } from '../queries/used-trees.ts';
import type { TreeLibrary } from '../document/tree-format.ts';

export interface TreeSize {
  readonly nodes: number;
  readonly depth: number;
}

/**
 * Size of a tree with everything that it uses, without building it: trees that use the next one twice double at each level
 * and would fill the memory before they could be refused; a long chain would overflow the stack.
 * Undefined where a tree contains itself. A missing tree counts as empty.
 */
export function measureTree(name: string, library: TreeLibrary): TreeSize | undefined {
  const sizes = new Map<string, TreeSize>();
  const open = new Set<string>();
  const stack = [name];
  for (let tree = stack.at(-1); tree !== undefined; tree = stack.at(-1)) {
    const unknown = sizes.has(tree) ? [] : referencedTrees(library.get(tree)?.document, library).filter((used) => !sizes.has(used));
    if (unknown.length > 0) {
      open.add(tree);
      if (unknown.some((used) => open.has(used))) return undefined;
      for (const used of unknown) stack.push(used);
      continue;
    }
    if (!sizes.has(tree)) sizes.set(tree, sumOf(library.get(tree)?.document, library, sizes));
    open.delete(tree);
    stack.pop();
  }
  return sizes.get(name);
}

function sumOf(document: unknown, library: TreeLibrary, sizes: ReadonlyMap<string, TreeSize>): TreeSize {
  const summary = summarizeTree(document);
  let { nodes, depth } = summary;
  for (const [tree, uses] of usesIn(document, library)) {
    const used = sizes.get(tree) ?? { nodes: 0, depth: 0 };
    nodes += uses.count * used.nodes;
    depth = Math.max(depth, uses.depth + used.depth);
  }
  return { nodes, depth };
}
