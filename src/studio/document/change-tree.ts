import type { EditNode, EditTree, NodeKey } from './edit-tree.ts';
import { withField } from './fields.ts';
import { findNode } from './walk-tree.ts';

/** A node with other children, written as before where that is possible. `isSingle`: its kind takes one child only. */
export function withChildren(node: EditNode, children: readonly EditNode[], isSingle = false): EditNode {
  return { ...node, fields: arrange(node.fields, children.length, isSingle), children };
}

/** `child` for one, `children` for many; who has chosen a list keeps it. */
function arrange(fields: EditNode['fields'], count: number, isSingle: boolean): EditNode['fields'] {
  const hasChild = 'child' in fields;
  const hasList = 'children' in fields;
  if (hasChild && count === 0) return withField(fields, 'child', undefined);
  if (hasChild && count > 1 && !hasList) {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => (name === 'child' ? ['children', []] : [name, value])));
  }
  if (hasChild || hasList || count === 0) return fields;
  return withField(fields, count === 1 && isSingle ? 'child' : 'children', []);
}

/** The tree with one node exchanged; the same tree when it is not there or stays as it is. */
export function replaceNode(tree: EditTree, key: NodeKey, change: (node: EditNode) => EditNode): EditTree {
  const found = findNode(tree, key);
  if (found === undefined) return tree;
  const after = change(found.node);
  return after === found.node ? tree : { ...tree, root: exchange(tree, found.node, after) };
}

/** Rebuilds the way from a node to the top; everything beside it stays the same objects. */
function exchange(tree: EditTree, before: EditNode, after: EditNode): EditNode {
  let [old, fresh] = [before, after];
  for (let parent = findNode(tree, old.key)?.parent; parent !== undefined; parent = findNode(tree, parent.key)?.parent) {
    const [from, to] = [old, fresh];
    fresh = { ...parent, children: parent.children.map((child) => (child === from ? to : child)) };
    old = parent;
  }
  return fresh;
}

/** The tree with every node changed that needs it, leaves first. */
export function changeEveryNode(tree: EditTree, change: (node: EditNode) => EditNode): EditTree {
  const root = changeBranch(tree.root, change);
  return root === tree.root ? tree : { ...tree, root };
}

export function changeBranch(node: EditNode, change: (node: EditNode) => EditNode): EditNode {
  const children = node.children.map((child) => changeBranch(child, change));
  return change(children.every((child, place) => child === node.children[place]) ? node : { ...node, children });
}

export function insertInto(tree: EditTree, parent: NodeKey, of: { position: number; nodes: readonly EditNode[]; isSingle: boolean }): EditTree {
  return replaceNode(tree, parent, (node) => withChildren(node, node.children.toSpliced(of.position, 0, ...of.nodes), of.isSingle));
}

/** The tree without some branches. The top cannot be taken away. */
export function removeBranches(tree: EditTree, keys: ReadonlySet<NodeKey>): EditTree {
  return changeEveryNode(tree, (node) => {
    const left = node.children.filter((child) => !keys.has(child.key));
    return left.length === node.children.length ? node : withChildren(node, left);
  });
}
