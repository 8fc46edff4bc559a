import { checkWeightCount } from '../../../definition/check-weight-count.ts';
import type { Mismatch } from '../../../definition/node-definition.ts';
import type { NodeDocument } from '../../../document/tree-format.ts';
import { MAX_TESTS } from './learning-params.ts';

/** Checks the number of situations, and that what was learned belongs to them and to the children. */
export function checkLearning(document: NodeDocument): Mismatch[] {
  const { situation, learned } = document.params ?? {};
  const tests = Array.isArray(situation) ? situation.length : 0;
  if (tests > MAX_TESTS) {
    return [
      { param: 'situation', found: `${tests} tests, which tell ${1 << tests} situations apart`, expected: `at most ${MAX_TESTS} tests` },
    ];
  }
  const entries = Array.isArray(learned) ? (learned as unknown as readonly Readonly<Record<string, unknown>>[]) : [];
  const rows = entries.map(({ situation: row = 0 }) => Number(row));
  return entries.flatMap((entry, place): Mismatch[] => {
    const row = rows[place] as number;
    const param = `learned/${place}/situation`;
    const found = `situation ${row}`;
    const counts = ['values', 'visits'].flatMap((name) => checkWeightCount(document, `learned/${place}/${name}`, entry[name]));
    if (row >= 1 << tests) {
      const most = (1 << tests) - 1;
      return [{ param, found, expected: most === 0 ? '0, because `situation` has no test' : `0 to ${most}` }, ...counts];
    }
    return rows.indexOf(row) < place ? [{ param, found: `${found} again`, expected: 'each situation once' }, ...counts] : counts;
  });
}
