import { expect, test } from 'vitest';
import { axisTicks } from '../../../../src/features/agent-history/view/time-axis.ts';

const seconds = (from: number, to: number): number[] => axisTicks({ from: from * 60, to: to * 60 }).map((step) => step / 60);

test('the times along the strips are round, inside the range, and few', () => {
  expect(seconds(0, 10)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(seconds(17, 77)).toEqual([20, 30, 40, 50, 60, 70]);
  expect(seconds(0, 600)).toEqual([0, 120, 240, 360, 480, 600]);
  expect(seconds(0, 1234)).toEqual([0, 300, 600, 900, 1200]);
  expect(seconds(0, 90_000).length).toBeGreaterThan(20);
  for (let to = 10; to < 3600; to += 7) expect([seconds(3, to).length <= 7, seconds(3, to).length >= 2]).toEqual([true, true]);
});
