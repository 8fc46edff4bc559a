import { expect, test } from 'vitest';
import { summaryState } from '../../../src/app/branches/summary-state.ts';
import type { BranchSummary, SideSummary } from '../../../src/runs/branches/branch-summary.ts';

const side = (count: number, fallen = 0): SideSummary => ({ fallen, count, dealt: 0, taken: 0 });
const branch = (own: SideSummary, enemy: SideSummary): BranchSummary => ({
  outcome: 'undecided',
  steps: 600,
  sides: { own, enemy },
  kinds: [],
});

test('an empty side has no row: people of daily life are on none', () => {
  const labels = (left: BranchSummary, right: BranchSummary) => summaryState(left, right, 600).rows.map(({ label }) => label);
  expect(labels(branch(side(0), side(0)), branch(side(0), side(0)))).toEqual([]);
  expect(labels(branch(side(1), side(0)), branch(side(1), side(2)))).toEqual(['Your side', 'Enemy']);
  expect(labels(branch(side(3, 1), side(0)), branch(side(3), side(0)))).toEqual(['Your side']);
});
