import { branchOf, type GraphNode } from '../graph/tree-graph.ts';
import type { NodeLines } from '../graph/node-lines.ts';
import type { Pane } from '../session/pane.ts';
import type { PaneTree } from '../session/pane-tree.ts';

/** What one node is drawn from. */
export interface TreeNodeData extends Record<string, unknown> {
  /** As it was when it was drawn; below and above it there may be others by now: `currentOf`. */
  readonly node: GraphNode;
  readonly pane: Pane;
  readonly tree: PaneTree;
  readonly lines: NodeLines;
  readonly isFolded: boolean;
  /** Place among its siblings, from 1, and how many they are. */
  readonly place: number;
  readonly count: number;
  /** Nodes below it, however far down. */
  readonly below: number;
  /** Set while the tree has the keyboard: the node in focus takes it. */
  readonly hasKeyboard: { readonly current: boolean };
}

type Around = Pick<TreeNodeData, 'pane' | 'tree' | 'hasKeyboard'>;

/** The node as it is in the present version of the tree. */
export function currentOf({ node, tree }: TreeNodeData): GraphNode {
  return tree.source.graph.byId.get(node.id) ?? node;
}

/** For all nodes in sight. Of a tree of hundreds an edit changes a few: those that look as before get the same data, and are not drawn again. */
export function dataOf(around: Around, before: ReadonlyMap<string, TreeNodeData>): ReadonlyMap<string, TreeNodeData> {
  const { tree } = around;
  const { nodes, folds } = tree.scene.value;
  return new Map(
    nodes.map((node) => {
      const siblings = node.parent?.children ?? [node];
      const data: TreeNodeData = {
        ...around,
        node,
        lines: tree.linesOf(node),
        isFolded: folds.has(node.id),
        place: siblings.indexOf(node) + 1,
        count: siblings.length,
        below: branchOf(node).length - 1,
      };
      const old = before.get(node.id);
      return [node.id, old !== undefined && looksSame(old, data) ? old : data];
    }),
  );
}

function looksSame(old: TreeNodeData, data: TreeNodeData): boolean {
  const isAsBefore = old.tree === data.tree && old.isFolded === data.isFolded && old.place === data.place && old.count === data.count && old.below === data.below;
  return isAsBefore && isSameNode(old.node, data.node) && (old.lines === data.lines || JSON.stringify(old.lines) === JSON.stringify(data.lines));
}

function isSameNode(old: GraphNode, node: GraphNode): boolean {
  if (old === node) return true;
  const isSamePlace = old.path === node.path && old.depth === node.depth && old.isOff === node.isOff && old.problem === node.problem && old.title === node.title;
  // A change further down makes new documents all the way up, with the same texts in them.
  const isSameText = old.document.type === node.document.type && old.document.name === node.document.name;
  return isSamePlace && isSameText && old.document.disabled === node.document.disabled && old.category === node.category;
}
