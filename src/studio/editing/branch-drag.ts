import type { EditResult, NodeKindSpec } from '../../tree-doc/edit-plan.ts';
import type { Destination } from '../../tree-doc/insertion-point.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import type { DropTarget, Point } from './drop-target.ts';
import { spotAt } from './tree-spot.ts';
import type { PaneTree } from '../panes/tree/pane-tree.ts';
import { Signal } from '../signal/signal.ts';
import type { Pane } from '../panes/pane.ts';
import { nodeName } from '../graph/node-name.ts';
import { transferNodes } from '../../tree-doc/edits/transfer-nodes.ts';
import type { EditHost, Editor } from './editor.ts';

/** What is being dragged, and the edit that a drop would make now. */
export interface DragView {
  readonly pane: Pane;
  readonly ids: ReadonlySet<string>;
  /** "Fight", "Fight and 2 more". */
  readonly title: string;
  /** Window pixels. */
  readonly at: Point;
  readonly dropTarget: DropTarget | undefined;
  /** Why it cannot be dropped there; empty if it can. */
  readonly refusal: string;
  readonly isCopy: boolean;
  /** Dropped on the background, away from the tree: it becomes a draft. */
  readonly isToDraft: boolean;
  readonly edit: EditResult | undefined;
}

/** A drag of branches, from the first pointer move to the drop. */
export class BranchDrag {
  readonly view = new Signal<DragView | undefined>(undefined);

  constructor(
    private readonly host: EditHost,
    private readonly editor: Editor,
  ) {}

  /** Drags the whole selection if the node is part of it, else the node alone. */
  begin(pane: Pane, node: GraphNode, at: Point): void {
    const { tree } = pane;
    if (tree === undefined) return;
    this.host.panes.active.set(pane);
    this.editor.popups.close();
    if (!tree.selection.selected.value.has(node.id)) tree.selection.select(node);
    else tree.selection.focus.set(node);
    if (pane.following.isActive.value) pane.following.setActive(false);
    const { nodes } = tree.selection.nodes();
    const title = nodes.length === 1 ? nodeName(node) : `${nodeName(node)} and ${nodes.length - 1} more`;
    this.view.set({
      pane,
      ids: new Set(nodes.map(({ id }) => id)),
      title,
      at,
      dropTarget: undefined,
      refusal: '',
      isCopy: false,
      isToDraft: false,
      edit: undefined,
    });
  }

  /** `inTree`: the same point in tree coordinates; undefined outside of the tree view. */
  move(at: Point, inTree: Point | undefined, isCopy: boolean): void {
    const view = this.view.value;
    const tree = view?.pane.tree;
    const ask = this.editor.selection();
    if (view === undefined || tree === undefined || ask === undefined) return;
    const end = inTree && destinationAt(tree, inTree, this.host.editorStore.port.kindSpecs);
    if (end === undefined) {
      this.view.set({ ...view, at, isCopy, isToDraft: false, dropTarget: undefined, refusal: '', edit: undefined });
      return;
    }
    const edit = transferNodes(this.host.editorStore.workspace.value, { ...ask, to: end.to, isCopy });
    const isIdle = 'changes' in edit && edit.changes.length === 0;
    const drop = isIdle ? { dropTarget: undefined, edit: undefined } : { dropTarget: end.dropTarget, edit };
    const refusal = 'refused' in edit ? edit.refused : '';
    this.view.set({ ...view, at, isCopy, isToDraft: end.to.at === 'draft', refusal, ...drop });
  }

  /** Returns whether anything changed. */
  drop(): boolean {
    const edit = this.view.value?.edit;
    this.view.set(undefined);
    return edit !== undefined && this.editor.perform(edit);
  }

  cancel(): void {
    if (this.view.value === undefined) return;
    this.view.set(undefined);
    this.host.announcer.announce('Move cancelled.');
  }
}

interface DragEnd {
  readonly to: { readonly tree: string; readonly at: Destination };
  readonly dropTarget: DropTarget | undefined;
}

/** Away from all nodes a branch becomes a draft; not in a pane that shows a branch alone, which shows no drafts. */
function destinationAt(tree: PaneTree, inTree: Point, kinds: ReadonlyMap<string, NodeKindSpec>): DragEnd | undefined {
  const { graph, displayRoot } = tree.source;
  const spot = spotAt(tree, inTree, { kinds });
  if (spot !== undefined) return { to: { tree: spot.target.tree, at: spot.place }, dropTarget: { id: spot.target.id, how: spot.how } };
  return displayRoot === graph.root ? { to: { tree: graph.tree, at: 'draft' }, dropTarget: undefined } : undefined;
}
