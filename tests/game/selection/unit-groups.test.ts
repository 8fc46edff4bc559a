import { expect, test } from 'vitest';
import { UnitGroups } from '../../../src/game/selection/unit-groups.ts';

const numbers = (groups: UnitGroups): string => groups.all.map(({ number, unitIds }) => `${number}: ${unitIds.join(' ')}`).join(', ');

test('groups take the numbers that mean no warrior first, and the same warriors make one group', () => {
  const groups = new UnitGroups();
  groups.set(1, [5, 6]);
  for (const ids of [[1, 2], [2, 1], [], [3]]) groups.add(ids);
  expect(numbers(groups)).toBe('2: 5 6, 7: 1 2, 8: 3');
});

test('nine groups are the most; another changes nothing', () => {
  const groups = new UnitGroups();
  for (let id = 1; id <= 12; id++) groups.add([id]);
  expect(numbers(groups)).toBe('1: 4, 2: 5, 3: 6, 4: 7, 5: 8, 6: 9, 7: 1, 8: 2, 9: 3');
});
