import { keyOf } from '../graph/tree-graph.ts';
import type { TreeNodeData } from './node-data.ts';
import { useFrom, useSession } from './use-cell.ts';

/** What is said of a node beside what it is and what it does. */
export interface NodeMarks {
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly isFound: boolean;
  readonly isDragged: boolean;
  /** The agents do not run it as it is drawn. */
  readonly isWaiting: boolean;
  /** A line each; empty without any. */
  readonly problems: string;
}

/** Each part by itself: a node is drawn again only when something about this one has changed. */
export function useNodeMarks({ node, tree }: TreeNodeData): NodeMarks {
  const { desk, drag } = useSession();
  const { id } = node;
  const key = keyOf(node);
  const isFocused = useFrom(tree.focus, (focus) => focus.id === id);
  const isSelected = useFrom(tree.selected, (selected) => selected.has(id));
  const isFound = useFrom(tree.search, ({ found }) => found.some((each) => each.id === id));
  const isDragged = useFrom(drag.view, (view) => view?.ids.has(id) ?? false);
  const isWaiting = useFrom(desk.waiting, (waiting) => waiting.get(node.tree)?.has(key) ?? false);
  const problems = useFrom(desk.problems, (all) => {
    const here = all.get(node.tree)?.filter((problem) => problem.node === key) ?? [];
    return here.map(({ field, text }) => (field === '' ? text : `${field.replace(/^(params|map)\//, '')}: ${text}`)).join('\n');
  });
  return { isFocused, isSelected, isFound, isDragged, isWaiting, problems };
}
