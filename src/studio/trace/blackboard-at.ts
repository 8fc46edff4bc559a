import type { BlackboardRow, KeyChange, TickRecord } from '../ports/studio-port.ts';

/** The blackboard after the first `position` events of a tick: its state before the tick plus the writes since. */
export function blackboardAt(record: TickRecord, position: number): readonly BlackboardRow[] {
  const writes = record.events.slice(0, position).flatMap((event) => event.writes ?? []);
  return writes.reduce(withWrite, record.blackboard);
}

/** Names of new or changed rows: "own/target". */
export function changedRows(before: readonly BlackboardRow[], after: readonly BlackboardRow[]): Set<string> {
  const old = new Map(before.map((row) => [rowName(row), row]));
  return new Set(after.filter((row) => !isSameValue(old.get(rowName(row)), row)).map(rowName));
}

export function rowName({ scope, key }: Pick<BlackboardRow, 'scope' | 'key'>): string {
  return `${scope}/${key}`;
}

/** Leaves write to the agent's own blackboard. The entity name is looked up again, since the old one does not fit the new value. */
function withWrite(rows: readonly BlackboardRow[], { key, value }: KeyChange): readonly BlackboardRow[] {
  return rows.map((row) => {
    if (row.key !== key || row.scope !== 'own') return row;
    const meaning = meaningOf(rows, row, value);
    return { ...row, isValid: value !== undefined, value: value ?? row.value, meaning };
  });
}

function meaningOf(rows: readonly BlackboardRow[], row: BlackboardRow, value: BlackboardRow['value']): string {
  if (row.type !== 'entity' || value === undefined) return '';
  const same = rows.find((other) => other.type === 'entity' && other.isValid && other.value === value);
  return same?.meaning ?? `#${String(value)}`;
}

function isSameValue(a: BlackboardRow | undefined, b: BlackboardRow): boolean {
  return a !== undefined && a.isValid === b.isValid && String(a.value) === String(b.value);
}
