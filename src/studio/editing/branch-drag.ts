import type { EditResult } from '../../tree-doc/edit-plan.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import type { DropTarget, Point } from './drop-target.ts';
import { spotAt } from './tree-spot.ts';
import { Signal } from '../signal/signal.ts';
import type { Pane } from '../panes/pane.ts';
import { nodeName } from '../explain/describe-node.ts';
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
    this.editor.close();
    if (!tree.selected.value.has(node.id)) tree.select(node);
    else tree.focus.set(node);
    if (pane.state.value.isFollowing) pane.setFollowing(false);
    const { nodes } = tree.selectedNodes();
    const title = nodes.length === 1 ? nodeName(node) : `${nodeName(node)} and ${nodes.length - 1} more`;
    this.view.set({
      pane,
      ids: new Set(nodes.map(({ id }) => id)),
      title,
      at,
      dropTarget: undefined,
      refusal: '',
      isCopy: false,
      edit: undefined,
    });
  }

  /** `inTree`: the same point in tree coordinates; undefined outside of the tree view. */
  move(at: Point, inTree: Point | undefined, isCopy: boolean): void {
    const view = this.view.value;
    const tree = view?.pane.tree;
    const ask = this.editor.selection();
    if (view === undefined || tree === undefined || ask === undefined) return;
    const spot = inTree && spotAt(tree, inTree, { kinds: this.host.editorStore.port.kindSpecs });
    if (spot === undefined) {
      this.view.set({ ...view, at, isCopy, dropTarget: undefined, refusal: '', edit: undefined });
      return;
    }
    const edit = transferNodes(this.host.editorStore.workspace.value, {
      ...ask,
      to: { tree: spot.target.tree, at: spot.place },
      isCopy,
    });
    const refusal = 'refused' in edit ? edit.refused : '';
    const dropTarget = { id: spot.target.id, how: spot.how };
    const isIdle = 'changes' in edit && edit.changes.length === 0;
    this.view.set({ ...view, at, isCopy, refusal, ...(isIdle ? { dropTarget: undefined, edit: undefined } : { dropTarget, edit }) });
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
