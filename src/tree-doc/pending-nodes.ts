import { treeDocument, type EditableNode, type EditableTree, type NodeKey } from './editable-tree.ts';
import { findNode, outline } from './tree-outline.ts';
import type { EditableTrees } from './tree-validation-cache.ts';

/**
 * By tree name: the nodes whose last edit is not yet applied to the agents (changed, moved or new). Only trees that differ; one that only
 * lacks nodes, or has other keys, has no such nodes.
 */
export function pendingNodes(draft: EditableTrees, running: EditableTrees): ReadonlyMap<string, ReadonlySet<NodeKey>> {
  return new Map(
    [...draft].flatMap(([name, tree]) => {
      const before = running.get(name);
      if (tree === before) return [];
      const waiting = waitingIn(tree, before);
      return waiting.size === 0 && before && isSameDocument(tree, before) ? [] : [[name, waiting] as const];
    }),
  );
}

function isSameDocument(tree: EditableTree, before: EditableTree): boolean {
  return JSON.stringify(treeDocument(tree)) === JSON.stringify(treeDocument(before));
}

function waitingIn(tree: EditableTree, running: EditableTree | undefined): ReadonlySet<NodeKey> {
  const waiting = outline(tree).filter(({ node, parent }) => {
    const before = running && findNode(running, node.key);
    return (
      before === undefined || before.parent?.key !== parent?.key || !isSame(before.node, node) || hasMoved(before.parent, { parent, node })
    );
  });
  return new Set(waiting.map(({ node }) => node.key));
}

/** Compares fields without `child` and `children`, which are only there to keep their position. */
function isSame({ fields: before }: EditableNode, { fields }: EditableNode): boolean {
  if (before === fields) return true;
  const own = (of: EditableNode['fields']): string => JSON.stringify({ ...of, child: undefined, children: undefined });
  return own(before) === own(fields);
}

/** Whether its order among its previous siblings has changed. */
function hasMoved(before: EditableNode | undefined, { parent, node }: { parent: EditableNode | undefined; node: EditableNode }): boolean {
  if (before === undefined || parent === undefined || before.children === parent.children) return false;
  const orderIn = (of: EditableNode, other: EditableNode): NodeKey[] =>
    of.children.map(({ key }) => key).filter((key) => other.children.some((each) => each.key === key));
  return orderIn(before, parent).indexOf(node.key) !== orderIn(parent, before).indexOf(node.key);
}
