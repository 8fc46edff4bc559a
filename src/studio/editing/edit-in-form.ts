import type { EditResult } from '../../tree-doc/edit-plan.ts';
import type { StudioSession } from '../session/studio-session.ts';

/** Applies an edit without its focus, so that the tree view does not move while the user types in a form. */
export function editInForm(session: StudioSession, edit: EditResult, tag?: string): boolean {
  return session.edits.apply('refused' in edit ? edit : { label: edit.label, changes: edit.changes, notes: edit.notes }, tag);
}
