import { copyNodes, pasteBranches } from '../../tree-doc/edits/copy-nodes.ts';
import { setLabel } from '../../tree-doc/edits/set-fields.ts';
import type { EditResult, NodesRef } from '../../tree-doc/edit-plan.ts';
import { nodeKeyOf } from '../graph/tree-graph.ts';
import { Signal } from '../signal/signal.ts';
import type { TreeEdits } from './tree-edits.ts';
import type { EditorStore } from '../edited-trees/editor-store.ts';
import { SELECTION_EDITS, type SelectionEditName } from '../../tree-doc/edits/selection-edits.ts';
import { Popups, type PopupHost } from './popups.ts';

/** The part of the session that the editor needs. */
export interface EditHost extends PopupHost {
  readonly edits: TreeEdits;
}

/** Editing operations on the selection of the active pane. */
export class Editor {
  readonly popups: Popups;
  /** Id of the node that is being renamed in place. */
  readonly naming = new Signal<string | undefined>(undefined);
  /** The last copied text: fallback where the page may not read the clipboard. */
  #copied = '';

  constructor(private readonly host: EditHost) {
    this.popups = new Popups(host, this);
  }

  get copied(): string {
    return this.#copied;
  }

  /** The selected nodes, the focused one first; undefined where no tree is shown. */
  selection(): NodesRef | undefined {
    const { tree } = this.host.panes.active.value;
    if (tree === undefined) return undefined;
    const focus = nodeKeyOf(tree.selection.focus.value);
    const chosen = tree.selection.nodes();
    return { tree: chosen.tree, nodes: [focus, ...chosen.nodes.map(nodeKeyOf).filter((key) => key !== focus)] };
  }

  performOnSelection(name: SelectionEditName): boolean {
    const ask = this.selection();
    return ask !== undefined && this.perform(SELECTION_EDITS[name](this.#scene, ask));
  }

  /** Why the edit cannot be applied to the selection; undefined if it can. */
  refusalOf(name: SelectionEditName): string | undefined {
    const ask = this.selection();
    if (ask === undefined) return 'No tree selected.';
    const edit = SELECTION_EDITS[name](this.#scene, ask);
    return 'refused' in edit ? edit.refused : undefined;
  }

  perform(edit: EditResult): boolean {
    const isDone = this.host.edits.apply(edit);
    this.host.panes.active.value.following.hold(false);
    return isDone;
  }

  startNaming(): void {
    const { tree } = this.host.panes.active.value;
    this.popups.close();
    if (tree !== undefined) this.naming.set(tree.selection.focus.value.id);
  }

  /** Undefined keeps the old name. */
  endNaming(text: string | undefined): void {
    const id = this.naming.value;
    this.naming.set(undefined);
    const node = this.host.panes.active.value.tree?.source.graph.byId.get(id ?? '');
    if (node === undefined || text === undefined || text.trim() === (node.document.name ?? '')) return;
    this.perform(setLabel(this.#scene, { tree: node.tree, node: nodeKeyOf(node), field: 'name', text: text.trim() }));
  }

  /** The selected branches as text for the clipboard. */
  copy(): string {
    const ask = this.selection();
    const text = ask === undefined ? '' : copyNodes(this.#scene, ask);
    if (text !== '') this.#copied = text;
    return text;
  }

  /** Empty if they cannot be removed. */
  cut(): string {
    const ask = this.selection();
    if (ask === undefined) return '';
    const text = copyNodes(this.#scene, ask);
    const edit = SELECTION_EDITS.delete(this.#scene, ask);
    const isDone = this.perform('refused' in edit ? edit : { ...edit, label: edit.label.replace('Delete', 'Cut') });
    if (isDone) this.#copied = text;
    return isDone ? text : '';
  }

  /** Pastes below the focused node, or after it where that takes no more children. */
  paste(text: string): boolean {
    const ask = this.selection();
    if (ask === undefined) return false;
    const [node = ''] = ask.nodes;
    const below = pasteBranches(this.#scene, { tree: ask.tree, text, at: { into: node } });
    const after = 'refused' in below ? pasteBranches(this.#scene, { tree: ask.tree, text, at: { after: node } }) : below;
    return this.perform('refused' in after ? below : after);
  }

  get #scene(): EditorStore['workspace']['value'] {
    return this.host.editorStore.workspace.value;
  }
}
