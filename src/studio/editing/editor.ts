import { changeType } from '../document/commands/change-type.ts';
import { copyNodes, pasteBranches } from '../document/commands/copy-nodes.ts';
import { extractTree } from '../document/commands/extract-tree.ts';
import { setLabel } from '../document/commands/set-label.ts';
import { wrapNodes } from '../document/commands/wrap-nodes.ts';
import type { Edit } from '../document/edit.ts';
import { freshName } from '../document/fields.ts';
import { keyOf } from '../graph/tree-graph.ts';
import type { Point } from '../layout/drop-spot.ts';
import { Cell } from '../session/cell.ts';
import type { Pane } from '../session/pane.ts';
import { nodeName } from '../words/node-words.ts';
import { addEdit, placeFor, type Where } from './add-edit.ts';
import { chained } from './chained.ts';
import type { Desk } from './desk.ts';
import { NODE_EDITS, type NodeEditName, type NodesAsk } from './node-edits.ts';
import type { Popup } from './popups.ts';

/** What the editor needs of the session that it is part of. */
export interface EditHost {
  readonly desk: Desk;
  readonly active: Cell<Pane>;
  edit(edit: Edit, tag?: string): boolean;
  announce(text: string): void;
}

/** The hands on the tree: every gesture of editing, made of what is chosen in the pane in use. */
export class Editor {
  readonly popup = new Cell<Popup | undefined>(undefined);
  /** Id of the node whose name is being written in its place. */
  readonly naming = new Cell<string | undefined>(undefined);
  /** The text that was last copied: where the page may not read the clipboard by itself. */
  #copied = '';

  constructor(private readonly host: EditHost) {}

  get copied(): string {
    return this.#copied;
  }

  /** The chosen nodes, the one in focus first; undefined where no tree is shown. */
  asked(): NodesAsk | undefined {
    const { tree } = this.host.active.value;
    if (tree === undefined) return undefined;
    const focus = keyOf(tree.focus.value);
    const chosen = tree.chosen();
    return { tree: chosen.tree, nodes: [focus, ...chosen.nodes.map(keyOf).filter((key) => key !== focus)] };
  }

  do(name: NodeEditName): boolean {
    const ask = this.asked();
    return ask !== undefined && this.take(NODE_EDITS[name](this.#scene, ask));
  }

  /** Why it cannot be done with what is chosen; undefined when it can. */
  refusalOf(name: NodeEditName): string | undefined {
    const ask = this.asked();
    if (ask === undefined) return 'No tree is shown.';
    const edit = NODE_EDITS[name](this.#scene, ask);
    return 'refused' in edit ? edit.refused : undefined;
  }

  /** Does an edit; what runs must not move the picture away from it. */
  take(edit: Edit): boolean {
    const { active } = this.host;
    const isDone = this.host.edit(edit);
    if (isDone && active.value.view.value.isFollowing) active.value.setFollowing(false);
    return isDone;
  }

  openAdd(where: Where, at?: Point): void {
    const ask = this.asked();
    const name = this.#focusName();
    if (ask === undefined) return;
    const place = placeFor(this.#scene, ask, where);
    if ('refused' in place) {
      this.host.announce(place.refused);
      return;
    }
    const side = 'into' in place ? 'under' : 'before' in place ? 'before' : 'after';
    this.#open({ shows: 'palette', anchor: this.#anchor(at), title: `Add ${side} ${name}`, purpose: 'add', within: ask.tree, make: (entry) => addEdit(this.#scene, { tree: ask.tree, at: place, entry }) });
  }

  openWrap(): void {
    const ask = this.asked();
    if (ask === undefined) return;
    const count = ask.nodes.length;
    const title = `Wrap ${count === 1 ? this.#focusName() : `${count} nodes`} in`;
    const purpose = count === 1 ? 'wrap one' : 'wrap many';
    this.#open({ shows: 'palette', anchor: this.#anchor(), title, purpose, within: ask.tree, make: ({ kind }) => wrapNodes(this.#scene, { ...ask, type: kind.type }) });
  }

  openChange(): void {
    const ask = this.asked();
    if (ask === undefined) return;
    const count = ask.nodes.length;
    const title = `Change ${count === 1 ? this.#focusName() : `${count} nodes`} to`;
    this.#open({
      shows: 'palette',
      anchor: this.#anchor(),
      title,
      purpose: 'change',
      within: ask.tree,
      make: ({ kind }) => chained(this.#scene, ask.nodes.map((node) => (scene) => changeType(scene, { tree: ask.tree, node, type: kind.type }))),
    });
  }

  openMenu(at?: Point): void {
    if (this.asked() !== undefined) this.#open({ shows: 'menu', anchor: this.#anchor(at) });
  }

  openExtract(): void {
    const ask = this.asked();
    if (ask === undefined) return;
    const plain = this.#focusName().toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
    const suggestion = freshName(plain || 'branch', (name) => this.host.desk.trees.has(name), '-');
    const make = (name: string): Edit => extractTree(this.#scene, { tree: ask.tree, node: ask.nodes[0] ?? '', name });
    this.#open({ shows: 'name', anchor: this.#anchor(), title: 'Extract to a new tree called', suggestion, make });
  }

  /** It hides no node that is acted upon: the view goes on following. */
  openKeys(): void {
    this.naming.set(undefined);
    this.popup.set({ shows: 'keys', anchor: this.#anchor() });
  }

  close(): void {
    this.popup.set(undefined);
  }

  startNaming(): void {
    const { tree } = this.host.active.value;
    this.close();
    if (tree !== undefined) this.naming.set(tree.focus.value.id);
  }

  /** Undefined leaves the name as it was. */
  endNaming(text: string | undefined): void {
    const id = this.naming.value;
    this.naming.set(undefined);
    const node = this.host.active.value.tree?.source.graph.byId.get(id ?? '');
    if (node === undefined || text === undefined || text.trim() === (node.document.name ?? '')) return;
    this.take(setLabel(this.#scene, { tree: node.tree, node: keyOf(node), field: 'name', text: text.trim() }));
  }

  /** The chosen branches as text for the clipboard. */
  copy(): string {
    const ask = this.asked();
    const text = ask === undefined ? '' : copyNodes(this.#scene, ask);
    if (text !== '') this.#copied = text;
    return text;
  }

  /** Empty when they cannot be taken away. */
  cut(): string {
    const ask = this.asked();
    if (ask === undefined) return '';
    const text = copyNodes(this.#scene, ask);
    const edit = NODE_EDITS.delete(this.#scene, ask);
    const isDone = this.take('refused' in edit ? edit : { ...edit, label: edit.label.replace('Delete', 'Cut') });
    if (isDone) this.#copied = text;
    return isDone ? text : '';
  }

  /** Below the node in focus; where that takes nothing, after it. */
  paste(text: string): boolean {
    const ask = this.asked();
    if (ask === undefined) return false;
    const [node = ''] = ask.nodes;
    const below = pasteBranches(this.#scene, { tree: ask.tree, text, at: { into: node } });
    const after = 'refused' in below ? pasteBranches(this.#scene, { tree: ask.tree, text, at: { after: node } }) : below;
    return this.take('refused' in after ? below : after);
  }

  get #scene(): Desk['workspace']['value'] {
    return this.host.desk.workspace.value;
  }

  #open(popup: Popup): void {
    const { value: pane } = this.host.active;
    if (pane.view.value.isFollowing) pane.setFollowing(false);
    this.naming.set(undefined);
    this.popup.set(popup);
  }

  #anchor(at?: Point): Popup['anchor'] {
    return { id: this.host.active.value.tree?.focus.value.id ?? '', at };
  }

  #focusName(): string {
    const focus = this.host.active.value.tree?.focus.value;
    return focus === undefined ? '' : nodeName(focus);
  }
}
