import type { Edit } from '../../document/edit.ts';
import type { StudioSession } from '../../session/studio-session.ts';

/** An edit that leaves the picture where it is: whoever types in a form looks at the form. */
export function editInForm(session: StudioSession, edit: Edit, tag?: string): boolean {
  return session.edit('refused' in edit ? edit : { label: edit.label, changes: edit.changes, notes: edit.notes }, tag);
}
