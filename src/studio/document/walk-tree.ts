import type { EditNode, EditTree, NodeKey } from './edit-tree.ts';

/** A node with its place. */
export interface PlacedNode {
  readonly node: EditNode;
  readonly parent: EditNode | undefined;
  /** Place among its siblings, whether they are written as `child` or as `children`. */
  readonly position: number;
  /** As the checker, the traces and the breakpoints write it: "/root/children/2". */
  readonly path: string;
  /** 0 at the top. */
  readonly depth: number;
}

interface Plan {
  readonly inOrder: readonly PlacedNode[];
  readonly byKey: ReadonlyMap<NodeKey, PlacedNode>;
  readonly byPath: ReadonlyMap<string, PlacedNode>;
}

const plans = new WeakMap<EditTree, Plan>();

/** All nodes, parents before children, in the order of the file. */
export function outline(tree: EditTree): readonly PlacedNode[] {
  return planOf(tree).inOrder;
}

export function findNode(tree: EditTree, key: NodeKey): PlacedNode | undefined {
  return planOf(tree).byKey.get(key);
}

export function nodeAtPath(tree: EditTree, path: string): PlacedNode | undefined {
  return planOf(tree).byPath.get(path);
}

/** Whether a node lies in the branch that begins with another one, or is that one. */
export function isWithin(tree: EditTree, key: NodeKey, branch: NodeKey): boolean {
  for (let at = findNode(tree, key); at !== undefined; at = at.parent && findNode(tree, at.parent.key)) {
    if (at.node.key === branch) return true;
  }
  return false;
}

/** The nodes of a branch, top first. */
export function nodesIn(branch: EditNode): EditNode[] {
  return [branch, ...branch.children.flatMap(nodesIn)];
}

/** In the order of the file, without those that lie in the branch of another one of the list. */
export function topmost(tree: EditTree, keys: readonly NodeKey[]): PlacedNode[] {
  const asked = new Set(keys);
  return outline(tree).filter(({ node, parent }) => asked.has(node.key) && !(parent && keys.some((key) => isWithin(tree, parent.key, key))));
}

function planOf(tree: EditTree): Plan {
  const known = plans.get(tree);
  if (known !== undefined) return known;
  const inOrder: PlacedNode[] = [];
  place({ node: tree.root, parent: undefined, position: 0, path: '/root', depth: 0 }, inOrder);
  const plan = {
    inOrder,
    byKey: new Map(inOrder.map((placed) => [placed.node.key, placed])),
    byPath: new Map(inOrder.map((placed) => [placed.path, placed])),
  };
  plans.set(tree, plan);
  return plan;
}

function place(at: PlacedNode, into: PlacedNode[]): void {
  into.push(at);
  for (const [position, node] of at.node.children.entries()) {
    const path = at.path + stepTo(at.node, position);
    place({ node, parent: at.node, position, path, depth: at.depth + 1 }, into);
  }
}

function stepTo(parent: EditNode, position: number): string {
  if (!('child' in parent.fields)) return `/children/${position}`;
  return position === 0 ? '/child' : `/children/${position - 1}`;
}
