import { branchOf, isDraft, type GraphNode } from '../graph/tree-graph.ts';
import type { NodeLines } from '../graph/node-lines.ts';
import type { Pane } from '../panes/pane.ts';
import type { PaneTree } from '../panes/tree/pane-tree.ts';

/** React Flow data of one node. */
export interface TreeNodeData extends Record<string, unknown> {
  /** As of its last render; its relatives may have changed since: see `currentOf`. */
  readonly node: GraphNode;
  readonly pane: Pane;
  readonly tree: PaneTree;
  readonly lines: NodeLines;
  readonly isFolded: boolean;
  /** Position among its siblings, from 1, and their number. */
  readonly place: number;
  readonly count: number;
  /** Number of descendants. */
  readonly below: number;
  /** Set while the tree has the focus: the focused node then takes it. */
  readonly hasKeyboard: { readonly current: boolean };
}

type SharedNodeData = Pick<TreeNodeData, 'pane' | 'tree' | 'hasKeyboard'>;

/** The node in the current version of the tree. */
export function currentOf({ node, tree }: TreeNodeData): GraphNode {
  return tree.source.graph.byId.get(node.id) ?? node;
}

/** Data of these visible nodes. An edit changes few of hundreds of nodes: unchanged ones keep their data object and do not re-render. */
export function dataOf(
  around: SharedNodeData,
  nodes: readonly GraphNode[],
  before: ReadonlyMap<string, TreeNodeData>,
): ReadonlyMap<string, TreeNodeData> {
  const { tree } = around;
  const { folds, tops } = tree.visibleTree.value;
  return new Map(
    nodes.map((node) => {
      const siblings = node.parent?.children ?? tops;
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
  const isAsBefore =
    old.tree === data.tree &&
    old.isFolded === data.isFolded &&
    old.place === data.place &&
    old.count === data.count &&
    old.below === data.below;
  return (
    isAsBefore && isSameNode(old.node, data.node) && (old.lines === data.lines || JSON.stringify(old.lines) === JSON.stringify(data.lines))
  );
}

const SAME_FIELDS = ['path', 'depth', 'isDisabled', 'sharedBy', 'problem', 'title', 'category'] as const;
/** An edit of a descendant creates new documents for all ancestors, with equal texts. */
const SAME_TEXTS = ['type', 'name', 'disabled'] as const;

function isSameNode(old: GraphNode, node: GraphNode): boolean {
  if (old === node) return true;
  const isSame = SAME_FIELDS.every((field) => old[field] === node[field]);
  const isSameText = SAME_TEXTS.every((field) => old.document[field] === node.document[field]);
  return isSame && isSameText && old.action?.icon === node.action?.icon && isDraft(old) === isDraft(node);
}
