import type { EditResult, Focus } from '../../tree-doc/edit-plan.ts';
import { focusAfterUndo } from '../../tree-doc/focus-after-undo.ts';
import type { PaneGroup } from '../panes/pane-group.ts';
import type { Announcer } from '../session/announcer.ts';
import { describeEdit } from './describe-edit.ts';
import type { EditorStore } from './editor-store.ts';

interface EditsContext {
  readonly editorStore: EditorStore;
  readonly panes: PaneGroup;
  readonly announcer: Announcer;
}

/** Edits of the trees, with what follows in the panes: graphs, focus, announcements. */
export class TreeEdits {
  constructor(private readonly context: EditsContext) {}

  /** Applies one edit; false if it was refused. With a tag it joins the previous undo step of the same tag. */
  apply(edit: EditResult, tag?: string): boolean {
    const { editorStore, announcer } = this.context;
    // Clears the announcement of the last edit.
    announcer.announce('');
    const isDone = editorStore.perform(edit, tag);
    if (isDone && 'changes' in edit) {
      this.#redrawAt(edit.focus);
      if (tag === undefined && edit.changes.length > 0) announcer.editText.set(describeEdit(edit, editorStore.trees));
    }
    return isDone;
  }

  undo(): void {
    const undone = this.context.editorStore.undo();
    this.#redrawAt(undone && focusAfterUndo(undone));
  }

  redo(): void {
    const redone = this.context.editorStore.redo();
    this.#redrawAt(redone?.focus);
  }

  /** Call after the trees changed. */
  redraw(): void {
    this.context.panes.refreshTrees();
  }

  #redrawAt(focus: Focus | undefined): void {
    this.redraw();
    if (focus !== undefined) this.context.panes.active.value.focusOn(focus);
  }
}
