import type { NodeKey } from '../../tree-doc/editable-tree.ts';
import { inheritedParts } from '../../tree-doc/inheritance/inherited-parts.ts';
import type { EditableTrees } from '../../tree-doc/tree-validation-cache.ts';
import { isDraft, nodeKeyOf } from '../graph/tree-graph.ts';
import type { TreeNodeData } from './tree-node-data.ts';
import { useSignalPart } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

/** UI state of a node, besides its definition and live status. */
export interface NodeFlags {
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly isFound: boolean;
  readonly isDragged: boolean;
  /** The agents do not run this version of the node yet. */
  readonly isPending: boolean;
  /** A task is about it. */
  readonly isMarked: boolean;
  /** One per line; empty for none. */
  readonly problems: string;
  /** In a tree that extends another: what is overridden here, `own` for a node that the other does not have, `inherited`; empty in other trees. */
  readonly origin: string;
}

/** One subscription per flag: a node re-renders only when one of its own flags changes. */
export function useNodeFlags({ node, tree }: TreeNodeData): NodeFlags {
  const { editorStore, drag, markedNodes } = useSession().editing;
  const { id } = node;
  const key = nodeKeyOf(node);
  const isFocused = useSignalPart(tree.selection.focus, (focus) => focus.id === id);
  const isSelected = useSignalPart(tree.selection.selected, (selected) => selected.has(id));
  const isFound = useSignalPart(tree.search.view, ({ found }) => found.some((each) => each.id === id));
  const isDragged = useSignalPart(drag.view, (view) => view?.ids.has(id) ?? false);
  const isPending = useSignalPart(editorStore.running.pendingNodes, (waiting) => waiting.get(node.tree)?.has(key) ?? false);
  const isMarked = useSignalPart(markedNodes, (marked) => marked.has(key));
  const problems = useSignalPart(editorStore.problems, (all) => {
    const here = all.get(node.tree)?.filter((problem) => problem.node === key) ?? [];
    return here.map(({ field, text }) => (field === '' ? text : `${field.replace(/^(params|map)\//, '')}: ${text}`)).join('\n');
  });
  const origin = useSignalPart(editorStore.workspace, ({ trees }) => (isDraft(node) ? '' : originOf(node.tree, key, trees)));
  return { isFocused, isSelected, isFound, isDragged, isPending, isMarked, problems, origin };
}

function originOf(name: string, key: NodeKey, trees: EditableTrees): string {
  const tree = trees.get(name);
  const parts = tree && inheritedParts(tree, trees);
  if (parts === undefined || parts.hasOwnNodes) return '';
  const overridden = parts.nodes.get(key);
  return overridden === undefined ? 'own' : overridden.length === 0 ? 'inherited' : overridden.join(', ');
}
