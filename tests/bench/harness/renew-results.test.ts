import { expect, test } from 'vitest';
import { renewResults } from './renew-results.ts';
import type { MeasuredGroup } from './results.ts';

const conditions = { isQuick: false, node: 'v20.0.0', platform: 'linux x64', processor: 'Chip', cores: 2 };
const groupOf = (benchmark: string, group: string, title = ''): MeasuredGroup => ({
  benchmark,
  group,
  title,
  rounds: 1,
  cells: [],
  leftOut: [],
  notes: [],
  conditions,
});
const names = ({ groups }: { groups: readonly MeasuredGroup[] }) =>
  groups.map(({ benchmark, group, title }) => `${benchmark}/${group}${title}`);

test('a benchmark renews all of its own groups, and no other, in the order of the benchmarks', () => {
  const kept = { groups: [groupOf('trees', 'time'), groupOf('trees', 'gone'), groupOf('world', 'fight')], goals: [] };
  expect(names(renewResults(kept, [groupOf('world', 'fight', ' new')], ['trees', 'world']))).toEqual([
    'trees/time',
    'trees/gone',
    'world/fight new',
  ]);
  expect(names(renewResults(kept, [groupOf('trees', 'time', ' new')], ['trees', 'world']))).toEqual(['trees/time new', 'world/fight']);
});

test('the first benchmark of all has nothing to renew, and one that no longer exists is forgotten', () => {
  expect(names(renewResults(undefined, [groupOf('trees', 'time')], ['trees']))).toEqual(['trees/time']);
  expect(names(renewResults({ groups: [groupOf('old', 'one')], goals: [] }, [groupOf('trees', 'time')], ['trees']))).toEqual([
    'trees/time',
  ]);
});

test('goals are judged by all that is kept', () => {
  const cell = { scene: '50', contender: '', figure: 'worstOverMedian', unit: 'ratio', median: 2.5, low: 2, high: 3 } as const;
  const kept = { groups: [{ ...groupOf('world', 'march'), cells: [cell] }], goals: [] };
  const { goals } = renewResults(kept, [groupOf('trees', 'time')], ['trees', 'world']);
  expect(goals.find(({ goal }) => goal.includes('squad of 50 '))).toMatchObject({ figure: '2.50 x', verdict: 'met' });
});
