import { changeType } from '../../tree-doc/edits/change-type.ts';
import { extractTree, saveAsAction } from '../../tree-doc/edits/extract-tree.ts';
import { wrapNodes } from '../../tree-doc/edits/wrap-nodes.ts';
import type { EditResult, NodesRef } from '../../tree-doc/edit-plan.ts';
import { uniqueName } from '../../tree-doc/node-fields.ts';
import { nodeKeyOf } from '../graph/tree-graph.ts';
import type { Point } from './drop-target.ts';
import { spotAt } from './tree-spot.ts';
import type { Destination } from '../../tree-doc/insertion-point.ts';
import { Signal } from '../signal/signal.ts';
import type { PaneGroup } from '../panes/pane-group.ts';
import type { Announcer } from '../panel/announcer.ts';
import { nodeName } from '../graph/node-name.ts';
import { addFromPalette, insertionPointFor, type AddPosition } from './add-from-palette.ts';
import { chainEdits } from '../../tree-doc/chain-edits.ts';
import type { EditorStore } from '../edited-trees/editor-store.ts';
import type { Popup } from './popup.ts';

/** The part of the session that pop-ups need. */
export interface PopupHost {
  readonly editorStore: EditorStore;
  readonly panes: PaneGroup;
  readonly announcer: Announcer;
}

interface Edited {
  selection(): NodesRef | undefined;
  readonly naming: Signal<string | undefined>;
}

/** Opens what asks about the selection of the active pane: the palette, menus, names. */
export class Popups {
  readonly shown = new Signal<Popup | undefined>(undefined);

  constructor(
    private readonly host: PopupHost,
    private readonly edited: Edited,
  ) {}

  openAdd(where: AddPosition, at?: Point): void {
    const ask = this.edited.selection();
    const name = this.#focusName();
    if (ask === undefined) return;
    const place = insertionPointFor(this.#scene, ask, where);
    if ('refused' in place) {
      this.host.announcer.announce(place.refused);
      return;
    }
    this.#openPalette({ tree: ask.tree, place, name, at });
  }

  /** Opens the palette for a node that is created at a point of the canvas: beside or below the nearest node, which is selected; or a draft. */
  openCreate(at: Point, inTree: Point, isDraft = false): void {
    const { tree } = this.host.panes.active.value;
    if (tree !== undefined && isDraft) {
      const { graph } = tree.source;
      return this.#openPalette({ tree: graph.tree, place: 'draft', name: graph.tree, at });
    }
    const spot = tree && spotAt(tree, inTree, { kinds: this.#scene.kinds, reach: Infinity });
    if (tree === undefined || spot === undefined) return;
    const { target, how } = spot;
    tree.selection.select(target);
    const asked = insertionPointFor(this.#scene, { tree: target.tree, nodes: [nodeKeyOf(target)] }, how === 'into' ? 'child' : how);
    if ('refused' in asked) this.openAdd('below', at);
    else this.#openPalette({ tree: target.tree, place: asked, name: nodeName(target), at });
  }

  #openPalette({ tree, place, name, at }: { tree: string; place: Destination; name: string; at: Point | undefined }): void {
    const side = sideOf(place);
    this.#open({
      shows: 'palette',
      anchor: this.#anchor(at),
      title: `Add ${side} ${name}`,
      purpose: 'add',
      within: tree,
      make: (entry) => addFromPalette(this.#scene, { tree, at: place, entry }),
    });
  }

  openWrap(): void {
    const ask = this.edited.selection();
    if (ask === undefined) return;
    const count = ask.nodes.length;
    const title = `Wrap ${count === 1 ? this.#focusName() : `${count} nodes`} in`;
    const purpose = count === 1 ? 'wrap one' : 'wrap many';
    this.#open({
      shows: 'palette',
      anchor: this.#anchor(),
      title,
      purpose,
      within: ask.tree,
      make: ({ kind }) => wrapNodes(this.#scene, { ...ask, type: kind.type }),
    });
  }

  openChange(): void {
    const ask = this.edited.selection();
    if (ask === undefined) return;
    const count = ask.nodes.length;
    const title = `Change ${count === 1 ? this.#focusName() : `${count} nodes`} to`;
    this.#open({
      shows: 'palette',
      anchor: this.#anchor(),
      title,
      purpose: 'change',
      within: ask.tree,
      make: ({ kind }) =>
        chainEdits(
          this.#scene,
          ask.nodes.map((node) => (context) => changeType(context, { tree: ask.tree, node, type: kind.type })),
        ),
    });
  }

  openMenu(at?: Point): void {
    if (this.edited.selection() !== undefined) this.#open({ shows: 'menu', anchor: this.#anchor(at) });
  }

  openExtract(): void {
    const ask = this.edited.selection();
    if (ask === undefined) return;
    const make = (name: string): EditResult => extractTree(this.#scene, { tree: ask.tree, node: ask.nodes[0] ?? '', name });
    const says = (name: string): string => `Creates trees/${name}.json and replaces the branch with a SubTree.`;
    const suggestion = this.#freeTreeName(this.#focusName());
    this.#open({ shows: 'name', anchor: this.#anchor(), title: 'Extract to a new tree named', suggestion, button: 'Extract', says, make });
  }

  /** Extracts the branch to a tree that the palette offers beside the node types. */
  openSaveAsAction(): void {
    const ask = this.edited.selection();
    if (ask === undefined) return;
    const kind = this.host.panes.active.value.tree?.selection.focus.value.kind;
    const icon = kind?.category === 'root' ? undefined : kind?.icon;
    const make = (label: string): EditResult =>
      saveAsAction(this.#scene, { tree: ask.tree, node: ask.nodes[0] ?? '', name: this.#freeTreeName(label), label, icon });
    const says = (label: string): string =>
      `Creates trees/${this.#freeTreeName(label)}.json, which the palette offers as “${label.trim()}”, and uses it here.`;
    const suggestion = this.#focusName();
    this.#open({ shows: 'name', anchor: this.#anchor(), title: 'Save as an action named', suggestion, button: 'Save', says, make });
  }

  #freeTreeName(words: string): string {
    const plain = words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 50)
      .replace(/^-|-$/g, '');
    return uniqueName(plain || 'branch', (name) => this.host.editorStore.trees.has(name), '-');
  }

  /** Acts on no node, so the view keeps following. */
  openKeys(): void {
    this.edited.naming.set(undefined);
    this.shown.set({ shows: 'keys', anchor: this.#anchor() });
  }

  close(): void {
    if (this.shown.value !== undefined) this.host.panes.active.value.following.hold(false);
    this.shown.set(undefined);
  }

  get #scene(): EditorStore['workspace']['value'] {
    return this.host.editorStore.workspace.value;
  }

  #open(popup: Popup): void {
    this.host.panes.active.value.following.hold(true);
    this.edited.naming.set(undefined);
    this.shown.set(popup);
  }

  #anchor(at?: Point): Popup['anchor'] {
    return { id: this.host.panes.active.value.tree?.selection.focus.value.id ?? '', at };
  }

  #focusName(): string {
    const focus = this.host.panes.active.value.tree?.selection.focus.value;
    return focus === undefined ? '' : nodeName(focus);
  }
}

function sideOf(place: Destination): string {
  if (place === 'draft') return 'a draft beside';
  return 'into' in place ? 'under' : 'before' in place ? 'before' : 'after';
}
