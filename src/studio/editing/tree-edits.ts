import type { EditPlan, EditResult, Focus } from '../../tree-doc/edit-plan.ts';
import { focusAfterUndo } from '../../tree-doc/focus-after-undo.ts';
import { reselect, selectionOf, type PaneSelection } from '../panes/pane-selection.ts';
import type { PaneGroup } from '../panes/pane-group.ts';
import type { KeptHandFigures } from '../odds/hand-figures.ts';
import type { Announcer } from '../panel/announcer.ts';
import { describeEdit } from './describe-edit.ts';
import type { EditorStore } from '../edited-trees/editor-store.ts';

interface EditsContext {
  readonly editorStore: EditorStore;
  readonly panes: PaneGroup;
  /** Updates all views. */
  publish(): void;
  readonly announcer: Announcer;
  readonly handFigures: KeptHandFigures;
}

/** Edits of the trees, with what follows in the panes: graphs, focus, announcements. */
export class TreeEdits {
  /** What was selected before each edit that can be undone. */
  readonly #selections = new WeakMap<EditPlan, PaneSelection>();

  constructor(private readonly context: EditsContext) {}

  /** Applies one edit; false if it was refused. With a tag it joins the previous undo step of the same tag. */
  apply(edit: EditResult, tag?: string): boolean {
    const { editorStore, announcer, panes } = this.context;
    // Clears the announcement of the last edit.
    announcer.announce('');
    const { past: last } = editorStore.workspace.value;
    const selection = selectionOf(panes.active.value);
    const isDone = editorStore.perform(edit, tag);
    const { past } = editorStore.workspace.value;
    if (past !== undefined && past !== last) {
      // An edit that joined the last step is undone with it.
      const before = past.earlier === last ? selection : last && this.#selections.get(last.change);
      if (before !== undefined) this.#selections.set(past.change, before);
    }
    if (isDone && 'changes' in edit) {
      this.#redrawAt(edit.focus);
      // What is typed or dragged can be heard as it changes: no words for each step, and none of the edit before it.
      if (edit.changes.length > 0) announcer.editText.set(tag === undefined ? describeEdit(edit, editorStore.trees) : '');
    }
    return isDone;
  }

  undo(): void {
    const undone = this.#goBy('undo');
    // The announcement tells what was undone.
    if (undone) this.context.announcer.editText.set('');
    const before = undone && this.#selections.get(undone);
    if (before?.pane === this.context.panes.active.value && reselect(before)) return;
    this.#focusOn(undone && focusAfterUndo(undone));
  }

  redo(): void {
    const redone = this.#goBy('redo');
    if (redone) this.context.announcer.editText.set(describeEdit(redone, this.context.editorStore.trees));
    this.#focusOn(redone?.focus);
  }

  /** Of trees and of the figures for their odds, whichever was changed last. Returns the edit of trees. */
  #goBy(way: 'undo' | 'redo'): EditPlan | undefined {
    const { handFigures, announcer, editorStore } = this.context;
    const isUndo = way === 'undo';
    const label = handFigures[isUndo ? 'undoable' : 'redoable'];
    if (label !== undefined) {
      handFigures[way]();
      announcer.announce(`${isUndo ? 'Undone' : 'Redone'}: ${label}.`);
      return undefined;
    }
    const hidden = this.#hiddenTree(editorStore.workspace.value[isUndo ? 'past' : 'future']?.change);
    const edit = editorStore.goBy(way, inTree(hidden));
    this.#show(hidden);
    return edit;
  }

  /** The tree that an edit changes where the active pane shows none that it changes: undone or redone there, it would not be seen. */
  #hiddenTree(edit: EditPlan | undefined): string | undefined {
    const { tree } = this.context.panes.active.value;
    const changed = edit?.changes.filter(({ before, after }) => before !== undefined && after !== undefined) ?? [];
    const isSeen = changed.some(({ name }) => tree?.source.graph.nodes.some((node) => node.tree === name));
    return isSeen ? undefined : changed[0]?.name;
  }

  /** Redraws after undo and redo. Leads to the tree that they changed, but does not take away an agent that is watched. */
  #show(hidden: string | undefined): void {
    const { panes } = this.context;
    this.redraw();
    if (hidden !== undefined && panes.active.value.state.value.agentId === 0) panes.showTree(hidden);
  }

  /** Call after the trees changed. */
  redraw(): void {
    for (const pane of this.context.panes.list.value) pane.refreshTree();
    this.context.publish();
  }

  #redrawAt(focus: Focus | undefined): void {
    this.redraw();
    this.#focusOn(focus);
  }

  #focusOn(focus: Focus | undefined): void {
    if (focus !== undefined) this.context.panes.active.value.camera.focusOn(focus);
  }
}

/** " in main", which follows the label of an edit. */
function inTree(name: string | undefined): string {
  return name === undefined ? '' : ` in ${name}`;
}
