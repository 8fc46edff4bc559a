import type { Place } from '../document/place.ts';
import type { Edit } from '../document/edit.ts';
import { keyOf, type GraphNode } from '../graph/tree-graph.ts';
import { dropSpotAt, type DropSpot, type Point } from '../layout/drop-spot.ts';
import { Cell } from '../session/cell.ts';
import type { Pane } from '../session/pane.ts';
import type { PaneTree } from '../session/pane-tree.ts';
import { nodeName } from '../words/node-words.ts';
import { dropEdit } from './drop-edit.ts';
import type { EditHost, Editor } from './editor.ts';

/** What is being dragged, and what would become of it if it were dropped now. */
export interface DragView {
  readonly pane: Pane;
  readonly ids: ReadonlySet<string>;
  /** "Fight", "Fight and 2 more". */
  readonly title: string;
  /** Pixels of the window. */
  readonly at: Point;
  readonly spot: DropSpot | undefined;
  /** Why it cannot be dropped there; empty when it can. */
  readonly refusal: string;
  readonly isCopy: boolean;
  readonly edit: Edit | undefined;
}

/** Branches on their way to another place, from the first move of the pointer to the drop. */
export class Drag {
  readonly view = new Cell<DragView | undefined>(undefined);

  constructor(
    private readonly host: EditHost,
    private readonly editor: Editor,
  ) {}

  /** Takes the chosen nodes along when that one is among them, else that one alone. */
  begin(pane: Pane, node: GraphNode, at: Point): void {
    const { tree } = pane;
    if (tree === undefined) return;
    this.host.active.set(pane);
    this.editor.close();
    if (!tree.selected.value.has(node.id)) tree.choose(node);
    else tree.focus.set(node);
    if (pane.view.value.isFollowing) pane.setFollowing(false);
    const { nodes } = tree.chosen();
    const title = nodes.length === 1 ? nodeName(node) : `${nodeName(node)} and ${nodes.length - 1} more`;
    this.view.set({ pane, ids: new Set(nodes.map(({ id }) => id)), title, at, spot: undefined, refusal: '', isCopy: false, edit: undefined });
  }

  /** `inTree`: the same point in the picture of the tree; undefined outside of it. */
  move(at: Point, inTree: Point | undefined, isCopy: boolean): void {
    const view = this.view.value;
    const tree = view?.pane.tree;
    const ask = this.editor.asked();
    if (view === undefined || tree === undefined || ask === undefined) return;
    const spot = inTree && this.#spotAt(tree, inTree);
    const target = spot && tree.source.graph.byId.get(spot.id);
    if (spot === undefined || target === undefined) {
      this.view.set({ ...view, at, isCopy, spot: undefined, refusal: '', edit: undefined });
      return;
    }
    const edit = dropEdit(this.host.desk.workspace.value, { ...ask, to: { tree: target.tree, at: placeAt(target, spot) }, isCopy });
    const refusal = 'refused' in edit ? edit.refused : '';
    const isIdle = 'changes' in edit && edit.changes.length === 0;
    this.view.set({ ...view, at, isCopy, refusal, ...(isIdle ? { spot: undefined, edit: undefined } : { spot, edit }) });
  }

  /** Whether anything has become of it. */
  drop(): boolean {
    const edit = this.view.value?.edit;
    this.view.set(undefined);
    return edit !== undefined && this.editor.take(edit);
  }

  cancel(): void {
    if (this.view.value === undefined) return;
    this.view.set(undefined);
    this.host.announce('Nothing was moved.');
  }

  #spotAt({ scene, source }: PaneTree, at: Point): DropSpot | undefined {
    const { layout, orientation, top } = scene.value;
    const canHold = (id: string): boolean => this.#canHold(source.graph.byId.get(id));
    return dropSpotAt(at, { places: layout.places, orientation, topId: top.id, canHold });
  }

  #canHold(node: GraphNode | undefined): boolean {
    const kind = node && this.host.desk.port.editKinds.get(node.document.type);
    return kind === undefined || kind.arity.max > 0;
  }
}

function placeAt(target: GraphNode, { how }: DropSpot): Place {
  const key = keyOf(target);
  return how === 'into' ? { into: key } : how === 'before' ? { before: key } : { after: key };
}
