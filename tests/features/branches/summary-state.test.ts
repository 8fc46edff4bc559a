import { expect, test } from 'vitest';
import { summaryState } from '../../../src/features/branches/summary-state.ts';
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

test('each side and kind is told with its figures, and the better of both is marked', () => {
  const left: BranchSummary = {
    outcome: 'victory',
    steps: 3600,
    sides: { own: { fallen: 1, count: 6, dealt: 80.4, taken: 20 }, enemy: { fallen: 6, count: 6, dealt: 20, taken: 80.4 } },
    kinds: [
      { side: 'own', label: 'Bow', fallen: 1, count: 2, dealt: 10, taken: 5 },
      { side: 'enemy', label: 'Bow', fallen: 3, count: 3, dealt: 1, taken: 1 },
    ] as unknown as BranchSummary['kinds'],
  };
  const right: BranchSummary = {
    outcome: 'undecided',
    steps: 600,
    sides: { own: { fallen: 2, count: 6, dealt: 60, taken: 20 }, enemy: { fallen: 4, count: 6, dealt: 30, taken: 60 } },
    kinds: [{ side: 'own', label: 'Axe', fallen: 0, count: 1, dealt: 0, taken: 0 }] as unknown as BranchSummary['kinds'],
  };
  const { step, outcomes, rows } = summaryState(left, right, 600);
  expect([step, outcomes]).toEqual([600, ['victory at 1:00', 'undecided']]);
  expect(rows.map(({ label, isPart }) => [label, isPart])).toEqual([
    ['Your side', false],
    ['Bow', true],
    ['Axe', true],
    ['Enemy', false],
  ]);
  const told = (figures: (typeof rows)[number]['left']): string[] =>
    figures.map(({ text, isBetter }) => `${text}${isBetter ? ' better' : ''}`);
  expect(rows.map((row) => [told(row.left), told(row.right)])).toEqual([
    [
      ['1 of 6 better', '80 better', '20'],
      ['2 of 6', '60', '20'],
    ],
    [
      ['1 of 2', '10 better', '5'],
      ['0 of 0 better', '0', '0 better'],
    ],
    [
      ['0 of 0', '0', '0'],
      ['0 of 1', '0', '0'],
    ],
    [
      ['6 of 6 better', '20 better', '80 better'],
      ['4 of 6', '30', '60'],
    ],
  ]);
});
