import { allNodes } from '../../../src/engine/families/index.ts';
import { describe, expect, it } from 'vitest';
import { createNodeRegistry } from '../../../src/engine/definition/create-node-registry.ts';
import { treeOdds } from '../../../src/engine/observe.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { node } from '../support/tree-builders.ts';
import { randomCase, SINGLE_CASES } from './odds-cases.ts';
import { chanceDeviation, computedOdds, deviation, leafOdds, oddsNode, simulatedOdds } from './simulate-odds.ts';
import { draws, lasts } from './trial-leaves.ts';

/** `npm run odds` takes 100 000 of each. The seeds are fixed; by chance alone, four standard errors come once in ten thousand. */
const RUNS = 4000;
const RANDOM_CASES = Array.from({ length: 20 }, (_, place) => [`random tree ${place + 1}`, randomCase(place + 1)] as const);

describe.each([...SINGLE_CASES, ...RANDOM_CASES])('%s', (_name, document) => {
  it('succeeds as often, and takes as long, as its odds say', () => {
    const odds = computedOdds(document);
    const played = simulatedOdds(document, { runs: RUNS, seed: 1 });
    expect(chanceDeviation(odds!.chance, played.chance, RUNS)).toBeLessThan(4);
    const timeDeviation = Number.isNaN(odds!.seconds) ? 0 : deviation(odds!.seconds, played.seconds);
    expect(timeDeviation).toBeLessThan(4);
    const { toSuccess = odds!.seconds, toFailure = odds!.seconds } = odds!;
    const results = [
      { share: odds!.chance, expected: toSuccess, sample: played.toSuccess },
      { share: 1 - odds!.chance, expected: toFailure, sample: played.toFailure },
    ].filter(({ share, expected }) => share * RUNS > 30 && !Number.isNaN(expected));
    for (const { expected, sample } of results) expect(deviation(expected, sample)).toBeLessThan(4);
  });
});

function whyOf(document: NodeDocument): string {
  const root = oddsNode(document);
  return treeOdds(root, { given: leafOdds, tickSeconds: 1 }).get(root)?.why ?? '';
}

it('every composite and decorator has a formula, or says why it has none', () => {
  const branches = [...createNodeRegistry(allNodes).definitions.values()].filter(({ arity }) => arity.max > 0);
  expect(branches.filter(({ odds, flow }) => odds === null && flow === null).map(({ type }) => type)).toEqual([]);
});

it('says why there is no formula', () => {
  expect(whyOf(node('Cooldown', { duration: 2 }, lasts(0.5, 1)))).toBe('It fails, or waits, for some time after each result.');
  expect(whyOf(node('TimeLimit', { limit: 2 }, lasts(0.5, 1)))).toContain('not on their mean alone');
  expect(whyOf(node('Condition', draws(0.5), lasts(0.5, 1)))).toContain('asked again on every tick');
  expect(whyOf(node('Parallel', { failureThreshold: 1 }, draws(0.5), draws(0.5)))).toContain('two thresholds');
  expect(whyOf(node('Repeat', { times: { key: 'n' } }, draws(0.5)))).toBe('Its parameter “times” is a key, which may change.');
  expect(whyOf(node('WeightedSelector', ...Array.from({ length: 13 }, () => draws(0.5))))).toBe('It has more than 12 children.');
  expect(whyOf(node('WeightedSelector', ...Array.from({ length: 12 }, () => draws(0.5))))).toBe('');
  expect(whyOf(node('Repeat', draws(1)))).toBe('It never ends by itself.');
});

it('has a time to success and one to failure, where they differ', () => {
  const quickOrSlow = node('Selector', lasts(0.5, 1), lasts(0.5, 3));
  expect(computedOdds(quickOrSlow)).toMatchObject({ chance: 0.75, seconds: 2.5, toSuccess: 2, toFailure: 4 });
  const twice = computedOdds(node('Repeat', { times: 2 }, lasts(0.5, 1)));
  expect([twice?.toSuccess, twice?.toFailure]).toEqual([3, 5 / 3]);
});

it('does not guess the time of several children that last', () => {
  const odds = computedOdds(node('Parallel', { successThreshold: 1 }, lasts(0.5, 1), lasts(0.5, 2)));
  expect(odds?.chance).toBeCloseTo(0.75);
  expect(odds?.seconds).toBeNaN();
});

it('goes on with what was measured where there is no formula', () => {
  const cooling = node('Cooldown', { duration: 2 }, lasts(0.5, 1));
  const root = oddsNode(node('Inverter', cooling));
  const given = { chance: 0.25, seconds: 3 };
  const found = treeOdds(root, { given: ({ document }) => (document === cooling ? given : undefined), tickSeconds: 1 });
  expect(found.get(root)).toMatchObject({ odds: { chance: 0.75, seconds: 3 }, from: 'formula', why: '' });
  expect(found.get(root.children[0]!)?.from).toBe('given');
});

it('has no odds for a branch of which a leaf is not known', () => {
  const root = oddsNode(node('Sequence', draws(0.5), node('AlwaysSucceed', node('Wait'))));
  expect(treeOdds(root, { given: leafOdds, tickSeconds: 1 }).get(root)).toMatchObject({ odds: undefined, from: 'nowhere' });
});
