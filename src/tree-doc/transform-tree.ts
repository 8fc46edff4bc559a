import type { EditableNode, EditableTree, NodeKey } from './editable-tree.ts';
import { draftsOf, withDrafts } from './drafts.ts';
import { withField } from './node-fields.ts';
import { findNode } from './tree-outline.ts';

/** Replaces the children of a node; they are written in the same field as before if possible. `isSingle`: the type takes one child. */
export function withChildren(node: EditableNode, children: readonly EditableNode[], isSingle = false): EditableNode {
  return { ...node, fields: arrange(node.fields, children.length, isSingle), children };
}

/** `child` for one, `children` for many; an existing list stays a list. */
function arrange(fields: EditableNode['fields'], count: number, isSingle: boolean): EditableNode['fields'] {
  const hasChild = 'child' in fields;
  const hasList = 'children' in fields;
  if (hasChild && count === 0) return withField(fields, 'child', undefined);
  if (hasChild && count > 1 && !hasList) {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => (name === 'child' ? ['children', []] : [name, value])));
  }
  if (hasChild || hasList || count === 0) return fields;
  return withField(fields, count === 1 && isSingle ? 'child' : 'children', []);
}

/** The tree with one node replaced; the same tree when the node does not exist or does not change. */
export function replaceNode(tree: EditableTree, key: NodeKey, change: (node: EditableNode) => EditableNode): EditableTree {
  const found = findNode(tree, key);
  if (found === undefined) return tree;
  const after = change(found.node);
  return after === found.node ? tree : exchange(tree, found.node, after);
}

/** The tree with another root, or with another branch in the place of a draft. */
export function withTop(tree: EditableTree, before: EditableNode, after: EditableNode): EditableTree {
  if (before === tree.root) return { ...tree, root: after };
  return withDrafts(
    tree,
    draftsOf(tree).map((draft) => (draft === before ? after : draft)),
  );
}

/** Rebuilds the ancestors of a node; all other nodes stay the same objects. */
function exchange(tree: EditableTree, before: EditableNode, after: EditableNode): EditableTree {
  let [old, fresh] = [before, after];
  for (let parent = findNode(tree, old.key)?.parent; parent !== undefined; parent = findNode(tree, parent.key)?.parent) {
    const [from, to] = [old, fresh];
    fresh = { ...parent, children: parent.children.map((child) => (child === from ? to : child)) };
    old = parent;
  }
  return withTop(tree, old, fresh);
}

/** Applies a function to every node, leaves first; unchanged nodes stay the same objects. */
export function changeEveryNode(tree: EditableTree, change: (node: EditableNode) => EditableNode): EditableTree {
  const root = changeBranch(tree.root, change);
  const before = draftsOf(tree);
  const drafts = before.map((draft) => changeBranch(draft, change));
  const changed = drafts.every((draft, place) => draft === before[place]) ? tree : withDrafts(tree, drafts);
  return root === tree.root ? changed : { ...changed, root };
}

export function changeBranch(node: EditableNode, change: (node: EditableNode) => EditableNode): EditableNode {
  const children = node.children.map((child) => changeBranch(child, change));
  return change(children.every((child, place) => child === node.children[place]) ? node : { ...node, children });
}

export function insertInto(
  tree: EditableTree,
  parent: NodeKey,
  of: { position: number; nodes: readonly EditableNode[]; isSingle: boolean },
): EditableTree {
  return replaceNode(tree, parent, (node) => withChildren(node, node.children.toSpliced(of.position, 0, ...of.nodes), of.isSingle));
}

/** The tree without some branches. The root cannot be removed. */
export function removeBranches(tree: EditableTree, keys: ReadonlySet<NodeKey>): EditableTree {
  const drafts = draftsOf(tree).filter((draft) => !keys.has(draft.key));
  const kept = drafts.length === draftsOf(tree).length ? tree : withDrafts(tree, drafts);
  return changeEveryNode(kept, (node) => {
    const left = node.children.filter((child) => !keys.has(child.key));
    return left.length === node.children.length ? node : withChildren(node, left);
  });
}
