import type { EditPlan, EditResult, EditContext, TreeChange } from './edit-plan.ts';

/** Combines several edits into one, each applied to the result of the one before; rejected as a whole if one of them is. */
export function chainEdits(context: EditContext, steps: readonly ((context: EditContext) => EditResult)[], label?: string): EditResult {
  const changes = new Map<string, TreeChange>();
  const notes: string[] = [];
  let at = context;
  let last: EditPlan | undefined;
  for (const step of steps) {
    const edit = step(at);
    if ('refused' in edit) return edit;
    const trees = new Map(at.trees);
    for (const change of edit.changes) {
      changes.set(change.name, { ...change, before: changes.has(change.name) ? changes.get(change.name)?.before : change.before });
      if (change.after === undefined) trees.delete(change.name);
      else trees.set(change.name, change.after);
    }
    notes.push(...edit.notes);
    at = { ...at, trees };
    last = edit;
  }
  const real = [...changes.values()].filter(({ before, after }) => before !== after);
  return { label: label ?? last?.label ?? '', changes: real, notes, ...(last?.focus && { focus: last.focus }) };
}
