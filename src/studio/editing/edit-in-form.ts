import type { EditResult } from '../../tree-doc/edit-plan.ts';
import type { TreeEdits } from './tree-edits.ts';

interface EditedForm {
  readonly editing: { readonly edits: TreeEdits };
}

/** Applies an edit without its focus, so that the tree view does not move while the user types in a form. */
export function editInForm({ editing: { edits } }: EditedForm, edit: EditResult, tag?: string): boolean {
  return edits.apply('refused' in edit ? edit : { label: edit.label, changes: edit.changes, notes: edit.notes }, tag);
}
