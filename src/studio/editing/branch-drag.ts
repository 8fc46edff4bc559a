import type { InsertionPoint } from '../../tree-doc/insertion-point.ts';
import type { EditResult } from '../../tree-doc/edit-plan.ts';
import { nodeKeyOf, type GraphNode } from '../graph/tree-graph.ts';
import { dropTargetAt, type DropTarget, type Point } from './drop-target.ts';
import { Signal } from '../signal/signal.ts';
import type { Pane } from '../panes/pane.ts';
import type { PaneTree } from '../tree-view/pane-tree.ts';
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
    const dropTarget = inTree && this.#spotAt(tree, inTree);
    const target = dropTarget && tree.source.graph.byId.get(dropTarget.id);
    if (dropTarget === undefined || target === undefined) {
      this.view.set({ ...view, at, isCopy, dropTarget: undefined, refusal: '', edit: undefined });
      return;
    }
    const edit = transferNodes(this.host.editorStore.workspace.value, {
      ...ask,
      to: { tree: target.tree, at: placeAt(target, dropTarget) },
      isCopy,
    });
    const refusal = 'refused' in edit ? edit.refused : '';
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

  #spotAt({ visibleTree, source }: PaneTree, at: Point): DropTarget | undefined {
    const { layout, orientation, root } = visibleTree.value;
    const canHold = (id: string): boolean => this.#canHold(source.graph.byId.get(id));
    return dropTargetAt(at, { places: layout.places, orientation, rootId: root.id, canHold });
  }

  #canHold(node: GraphNode | undefined): boolean {
    const kind = node && this.host.editorStore.port.kindSpecs.get(node.document.type);
    return kind === undefined || kind.arity.max > 0;
  }
}

function placeAt(target: GraphNode, { how }: DropTarget): InsertionPoint {
  const key = nodeKeyOf(target);
  return how === 'into' ? { into: key } : how === 'before' ? { before: key } : { after: key };
}
