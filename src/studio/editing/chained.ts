import type { Change, Edit, EditScene, TreeChange } from '../document/edit.ts';

/** Several edits as one gesture, each on what the one before has left; refused as a whole when one of them is. */
export function chained(scene: EditScene, steps: readonly ((scene: EditScene) => Edit)[], label?: string): Edit {
  const changes = new Map<string, TreeChange>();
  const notes: string[] = [];
  let at = scene;
  let last: Change | undefined;
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
