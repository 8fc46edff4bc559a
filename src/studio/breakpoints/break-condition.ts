import { formatRow } from '../values/format-value.ts';
import type { BlackboardRow, BreakCondition } from '../ports/studio-port.ts';

export const BREAK_TESTS: readonly BreakCondition['test'][] = ['is', 'isNot', 'below', 'above'];

export const TEST_WORDS: Readonly<Record<BreakCondition['test'], string>> = {
  is: 'is',
  isNot: 'is not',
  below: 'is below',
  above: 'is above',
};

/** Whether it holds on that blackboard. A key without a value is nothing: only `isNot` holds of it. */
export function holds({ kind, key, test, value }: BreakCondition, rows: readonly BlackboardRow[]): boolean {
  // A condition of a later version.
  if ((kind as string) !== 'key') return false;
  const row = rows.find((each) => each.key === key && each.isValid);
  if (row === undefined) return test === 'isNot';
  if (test === 'below') return Number(row.value) < Number(value);
  if (test === 'above') return Number(row.value) > Number(value);
  const wanted = value.trim().toLowerCase();
  const isSo = [String(row.value), formatRow(row)].some((text) => text.toLowerCase() === wanted);
  return isSo === (test === 'is');
}

/** "when target is Njal". */
export function conditionWords({ key, test, value }: BreakCondition): string {
  return `when ${key} ${TEST_WORDS[test]} ${value}`;
}
