import { describe, expect, it } from 'vitest';
import type { TreeDocument } from '../../src/engine/document.ts';
import { EvolveFights } from '../../src/evolve/judging/evolve-fights.ts';
import { MANNER_SECONDS } from '../../src/evolve/judging/manner.ts';
import { summaryOf } from '../../src/evolve/results/atlas-summary.ts';
import { levelArenas } from '../../src/evolve/search/atlas-arenas.ts';
import { Atlas } from '../../src/evolve/search/atlas.ts';
import { keyOf } from '../../src/evolve/search/candidate.ts';
import { cellIn, measuredWith, NOT_MEASURED, steadinessOf } from '../../src/evolve/search/measured.ts';
import { NEAREST_PARTY } from '../../src/evolve/search/nearest-party.ts';
import type { PlayJobs } from '../../src/evolve/search/race.ts';
import { slotsFor, type SearchPlan } from '../../src/evolve/search/search-plan.ts';
import { FIRST_STATE, type SearchState } from '../../src/evolve/search/search.ts';
import { AGGRESSION, CELLS, cellOf, COHESION, temperamentOf } from '../../src/evolve/search/temperament.ts';
import { shippedContent as content } from '../support/shipped-content.ts';
import { inventedPair } from './invented-fights.ts';

const plan: SearchPlan = {
  seed: 'a',
  slots: slotsFor(content, 'sword', { isShipped: true }),
  below: undefined,
  isUnguarded: false,
  against: [NEAREST_PARTY],
  isAtlas: true,
  isQuick: true,
};
const tree = (root: TreeDocument['root'], keys: TreeDocument['keys'] = []): TreeDocument => ({
  name: 'sword-and-shield',
  description: '',
  keys,
  root,
});

it('tells who charges from who stays, and who keeps together from who spreads', () => {
  const charge = tree(
    {
      type: 'Sequence',
      children: [
        { type: 'SelectTarget', params: { into: { key: 'target' } } },
        { type: 'MoveToEntity', params: { target: { key: 'target' } } },
      ],
    },
    [{ name: 'target', type: 'entity' }],
  );
  const spread = tree({ type: 'KeepSocialDistance', params: { party: 6, groupRadius: 0 } });
  const sides = [NEAREST_PARTY.trees, ...[charge, spread, tree({ type: 'Wait' })].map((each) => [{ file: 'x.json', document: each }])];
  const arenas = levelArenas(content, plan, { seed: 'a', purpose: 'learn' });
  const request = {
    sides: sides.map((trees, index) => ({ key: String(index), trees })),
    arenas,
    jobs: [1, 2, 3].map((first) => ({ first, second: 0, arena: 0, seed: 's', seconds: MANNER_SECONDS })),
  };
  const fights = new EvolveFights(content);
  const [charging, spreading, staying] = request.jobs.map((_, index) => fights.play(request, index).manner);
  expect(staying!.aggression).toBeCloseTo(0, 1);
  expect(charging!.aggression).toBeGreaterThan(staying!.aggression + 0.1);
  expect(spreading!.cohesion).toBeGreaterThan(staying!.cohesion + 1);
});

const play: PlayJobs = (request) => Promise.resolve(request.jobs.map((_, index) => inventedPair(request, index)));
const backwards: PlayJobs = (request) =>
  Promise.resolve(
    request.jobs
      .map((_, index) => request.jobs.length - 1 - index)
      .map((index) => inventedPair(request, index))
      .toReversed(),
  );

async function generations(count: number, playing: PlayJobs): Promise<SearchState> {
  const atlas = new Atlas(content, plan);
  let state = FIRST_STATE;
  // As from a checkpoint.
  for (let done = 0; done < count; done++) state = JSON.parse(JSON.stringify(await atlas.next(state, playing))) as SearchState;
  return state;
}

it('keeps one tree in each cell, the strongest first, and finds the same in whatever order the fights are played', async () => {
  const state = await generations(3, play);
  const cells = state.population.map(cellIn);
  expect(cells.length).toBeGreaterThan(3);
  expect(new Set(cells).size).toBe(cells.length);
  expect(state.history.at(-1)).toMatchObject({ best: state.population[0]!.id, cells: cells.length });
  expect(await generations(3, backwards)).toEqual(state);
});

it('measures a tree again before it counts as known', async () => {
  const [early, later] = [await generations(1, play), await generations(4, play)];
  const pairsOf = ({ population }: SearchState) => new Map(population.map((elite) => [keyOf(elite), elite.measured!.pairs]));
  const before = pairsOf(early);
  const grown = [...pairsOf(later)].filter(([key, pairs]) => pairs > (before.get(key) ?? Infinity));
  expect(grown.length).toBeGreaterThan(0);
});

describe('a temperament', () => {
  it('has words of its own in each cell', () => {
    expect(new Set(Array.from({ length: CELLS }, (_, cell) => temperamentOf(cell))).size).toBe(CELLS);
    expect(temperamentOf(cellOf({ aggression: 2, cohesion: 9 }))).toBe('reckless, scattered');
    expect([AGGRESSION, COHESION].map(({ edges, words }) => words.length - edges.length)).toEqual([1, 1]);
  });

  it('is unsure on the edge of a cell and sure far from all edges', () => {
    const [low, high] = [AGGRESSION.edges[3]!, AGGRESSION.edges[4]!];
    const cohesion = (COHESION.edges[2]! + COHESION.edges[3]!) / 2;
    const of = (aggression: number) =>
      steadinessOf(
        measuredWith(
          NOT_MEASURED,
          [-0.01, 0.01].map((off) => ({ manner: { aggression: aggression + off, cohesion } })),
        ),
      );
    expect(of(low)).toBeCloseTo(0);
    expect(of((low + high) / 2)).toBe(1);
  });

  it('counts in a summary when it stays and wins', () => {
    const figure = {
      cell: 1,
      candidate: 'x',
      fights: 10,
      victories: 3,
      interval: { low: 0, high: 1 },
      manner: { aggression: 0, cohesion: 2 },
      foundIn: 1,
    };
    expect(summaryOf([figure, { ...figure, victories: 2 }, { ...figure, foundIn: 2 }])).toEqual({
      filled: 3,
      stayed: 2,
      matches: 2,
      both: 1,
    });
  });
});
