import type { EditPlan, EditResult, Focus } from '../../tree-doc/edit-plan.ts';
import { focusAfterUndo } from '../../tree-doc/focus-after-undo.ts';
import { reselect, selectionOf, type PaneSelection } from '../panes/pane-selection.ts';
import type { PaneGroup } from '../panes/pane-group.ts';
import type { KeptHandFigures } from '../odds/hand-figures.ts';
import type { Announcer } from '../session/announcer.ts';
import { describeEdit } from './describe-edit.ts';
import type { EditorStore } from './editor-store.ts';

interface EditsContext {
  readonly editorStore: EditorStore;
  readonly panes: PaneGroup;
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

  /** Of trees and of the figures for their odds, whichever was changed last. */
  undo(): void {
    const { handFigures, announcer } = this.context;
    const label = handFigures.undoable;
    if (label !== undefined) {
      handFigures.undo();
      return announcer.announce(`Undone: ${label}.`);
    }
    const undone = this.context.editorStore.undo();
    // The announcement tells what was undone.
    if (undone) announcer.editText.set('');
    this.redraw();
    const before = undone && this.#selections.get(undone);
    if (before?.pane === this.context.panes.active.value && reselect(before)) return;
    this.#focusOn(undone && focusAfterUndo(undone));
  }

  redo(): void {
    const { handFigures, announcer } = this.context;
    const label = handFigures.redoable;
    if (label !== undefined) {
      handFigures.redo();
      return announcer.announce(`Redone: ${label}.`);
    }
    const { editorStore } = this.context;
    const redone = editorStore.redo();
    if (redone) announcer.editText.set(describeEdit(redone, editorStore.trees));
    this.#redrawAt(redone?.focus);
  }

  /** Call after the trees changed. */
  redraw(): void {
    this.context.panes.refreshTrees();
  }

  #redrawAt(focus: Focus | undefined): void {
    this.redraw();
    this.#focusOn(focus);
  }

  #focusOn(focus: Focus | undefined): void {
    if (focus !== undefined) this.context.panes.active.value.focusOn(focus);
  }
}
