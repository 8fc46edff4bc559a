import { expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { simulateBranch, wilson, type Estimate } from '../../../src/engine/trial/simulate-branch.ts';
import { randomCase, SINGLE_CASES } from '../odds/odds-cases.ts';
import { computedOdds, leafOdds, oddsNode } from '../odds/simulate-odds.ts';
import { draws, lasts } from '../odds/trial-leaves.ts';
import { node } from '../support/tree-builders.ts';

function simulated(document: NodeDocument, runs = 1000): Estimate | string | undefined {
  const root = oddsNode(document);
  const found = simulateBranch(root, { leaf: leafOdds, valueOf: () => undefined, tickSeconds: 1, runs });
  return typeof found === 'string' ? found : found.get(root);
}

it('agrees with the formulas: 95 of 100 intervals hold the true value', () => {
  const cases = [...SINGLE_CASES.map(([, document]) => document), ...Array.from({ length: 20 }, (_, place) => randomCase(place + 1))];
  let [inside, all] = [0, 0];
  for (const document of cases) {
    const [odds, estimate] = [computedOdds(document), simulated(document)];
    if (odds === undefined || typeof estimate !== 'object') continue;
    for (const [exact, interval] of [
      [odds.chance, estimate.chance],
      [odds.toSuccess ?? odds.seconds, estimate.toSuccess],
      [odds.toFailure ?? odds.seconds, estimate.toFailure],
    ] as const) {
      if (interval === undefined || Number.isNaN(exact)) continue;
      all++;
      if (exact >= interval.low - 1e-9 && exact <= interval.high + 1e-9) inside++;
    }
  }
  expect(all).toBeGreaterThan(60);
  expect(inside / all).toBeGreaterThan(0.9);
});

it('estimates what has no formula', () => {
  const limited = simulated(node('TimeLimit', { limit: 2 }, node('Sequence', lasts(0.5, 1), lasts(1, 2))));
  // The first second decides: what goes on is cut off, so it never succeeds.
  expect(limited).toMatchObject({ chance: { mean: 0 }, toSuccess: undefined });
  const both = simulated(node('Parallel', { successThreshold: 1 }, lasts(0.5, 1), lasts(0.5, 2)));
  if (typeof both !== 'object') throw new Error(both);
  expect(both.chance.low).toBeLessThan(0.75);
  expect(both.chance.high).toBeGreaterThan(0.75);
});

it('says why there is no estimate', () => {
  expect(simulated(node('Repeat', draws(1)), 2)).toBe('A run of it does not end.');
  expect(simulated(node('Sequence', { type: 'Wait', name: 'Rest' }))).toBe('Nothing is known of “Rest” yet.');
  expect(simulated(node('Repeat', { times: { key: 'n' } }, draws(1)))).toBe('The key “n” has no value at the start.');
});

it('has the interval of Wilson, which is right for rare results too', () => {
  const { low, high } = wilson(0, 10);
  expect([low, Number(high.toFixed(4))]).toEqual([0, 0.2775]);
  const half = wilson(50, 100);
  expect([half.low.toFixed(4), half.high.toFixed(4)]).toEqual(['0.4038', '0.5962']);
});
