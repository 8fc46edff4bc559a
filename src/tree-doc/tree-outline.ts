import { draftsOf } from './drafts.ts';
import type { EditableNode, EditableTree, NodeKey } from './editable-tree.ts';

/** A node with its place in the tree. */
export interface NodeLocation {
  readonly node: EditableNode;
  readonly parent: EditableNode | undefined;
  /** Index among its siblings, or among the drafts, whether they are written as `child` or as `children`. */
  readonly position: number;
  /** Path as in problems, traces and breakpoints: "/root/children/2"; in a draft "/drafts/0/child". */
  readonly path: string;
  /** 0 for the root and the top of a draft. */
  readonly depth: number;
}

interface Plan {
  readonly inOrder: readonly NodeLocation[];
  readonly byKey: ReadonlyMap<NodeKey, NodeLocation>;
  readonly byPath: ReadonlyMap<string, NodeLocation>;
}

const plans = new WeakMap<EditableTree, Plan>();

/** All nodes, those of drafts last, parents before children, in the order of the file. */
export function outline(tree: EditableTree): readonly NodeLocation[] {
  return planOf(tree).inOrder;
}

export function findNode(tree: EditableTree, key: NodeKey): NodeLocation | undefined {
  return planOf(tree).byKey.get(key);
}

export function nodeAtPath(tree: EditableTree, path: string): NodeLocation | undefined {
  return planOf(tree).byPath.get(path);
}

/** Whether a node is in a draft. */
export function isInDraft({ path }: Pick<NodeLocation, 'path'>): boolean {
  return path.startsWith('/drafts/');
}

/** All nodes of a tree and of its drafts, in the order of `outline`. */
export function allNodes(tree: EditableTree): EditableNode[] {
  return outline(tree).map(({ node }) => node);
}

/** Whether a node is in the branch of another node, or is that node. */
export function isWithin(tree: EditableTree, key: NodeKey, branch: NodeKey): boolean {
  for (let at = findNode(tree, key); at !== undefined; at = at.parent && findNode(tree, at.parent.key)) {
    if (at.node.key === branch) return true;
  }
  return false;
}

/** The nodes of a branch, parents first. */
export function nodesIn(branch: EditableNode): EditableNode[] {
  return [branch, ...branch.children.flatMap(nodesIn)];
}

/** The given nodes in file order, without those in the branch of another given node. */
export function topmost(tree: EditableTree, keys: readonly NodeKey[]): NodeLocation[] {
  const asked = new Set(keys);
  return outline(tree).filter(
    ({ node, parent }) => asked.has(node.key) && !(parent && keys.some((key) => isWithin(tree, parent.key, key))),
  );
}

function planOf(tree: EditableTree): Plan {
  const known = plans.get(tree);
  if (known !== undefined) return known;
  const inOrder: NodeLocation[] = [];
  place({ node: tree.root, parent: undefined, position: 0, path: '/root', depth: 0 }, inOrder);
  for (const [position, node] of draftsOf(tree).entries()) {
    place({ node, parent: undefined, position, path: `/drafts/${position}`, depth: 0 }, inOrder);
  }
  const plan = {
    inOrder,
    byKey: new Map(inOrder.map((placed) => [placed.node.key, placed])),
    byPath: new Map(inOrder.map((placed) => [placed.path, placed])),
  };
  plans.set(tree, plan);
  return plan;
}

function place(at: NodeLocation, into: NodeLocation[]): void {
  into.push(at);
  for (const [position, node] of at.node.children.entries()) {
    const path = at.path + stepTo(at.node, position);
    place({ node, parent: at.node, position, path, depth: at.depth + 1 }, into);
  }
}

function stepTo(parent: EditableNode, position: number): string {
  if (!('child' in parent.fields)) return `/children/${position}`;
  return position === 0 ? '/child' : `/children/${position - 1}`;
}
