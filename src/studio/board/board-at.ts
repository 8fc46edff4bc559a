import type { BoardRow, KeyChange, TickRecord } from '../studio-port.ts';

/** The blackboard as it was after the first `position` events of a tick: as the tick found it, and what was written since. */
export function boardAt(record: TickRecord, position: number): readonly BoardRow[] {
  const writes = record.events.slice(0, position).flatMap((event) => event.writes ?? []);
  return writes.reduce(withWrite, record.board);
}

/** Names of the rows that are new or other than they were: "own/target". */
export function changedRows(before: readonly BoardRow[], after: readonly BoardRow[]): Set<string> {
  const old = new Map(before.map((row) => [rowName(row), row]));
  return new Set(after.filter((row) => !isSameValue(old.get(rowName(row)), row)).map(rowName));
}

export function rowName({ scope, key }: BoardRow): string {
  return `${scope}/${key}`;
}

/** Leaves write on the agent's own blackboard. What the name of an entity was before does not name the new one. */
function withWrite(rows: readonly BoardRow[], { key, value }: KeyChange): readonly BoardRow[] {
  return rows.map((row) => {
    if (row.key !== key || row.scope !== 'own') return row;
    const meaning = meaningOf(rows, row, value);
    return { ...row, isValid: value !== undefined, value: value ?? row.value, meaning };
  });
}

function meaningOf(rows: readonly BoardRow[], row: BoardRow, value: BoardRow['value']): string {
  if (row.type !== 'entity' || value === undefined) return '';
  const same = rows.find((other) => other.type === 'entity' && other.isValid && other.value === value);
  return same?.meaning ?? `#${String(value)}`;
}

function isSameValue(a: BoardRow | undefined, b: BoardRow): boolean {
  return a !== undefined && a.isValid === b.isValid && String(a.value) === String(b.value);
}
