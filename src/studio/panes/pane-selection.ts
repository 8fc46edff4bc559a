import type { Pane } from './pane.ts';

/** What was selected in a pane: the ids of the nodes, the one with the focus first. */
export interface PaneSelection {
  readonly pane: Pane;
  readonly ids: readonly string[];
}

export function selectionOf(pane: Pane): PaneSelection | undefined {
  const { tree } = pane;
  const focus = tree?.selection.focus.value.id;
  return focus === undefined || tree === undefined ? undefined : { pane, ids: [...new Set([focus, ...tree.selection.selected.value])] };
}

/** Selects that again and scrolls to it; false where it is not all in the tree that the pane shows. */
export function reselect({ pane, ids }: PaneSelection): boolean {
  const { tree } = pane;
  const nodes = ids.flatMap((id) => tree?.source.graph.byId.get(id) ?? []);
  const [focus, ...others] = nodes;
  if (tree === undefined || focus === undefined || nodes.length < ids.length) return false;
  tree.selection.select(focus, others);
  pane.camera.request.set({ to: 'hold', ids: [focus.id] });
  return true;
}
