import { expect, it } from 'vitest';
import type { TreeDocument } from '../../src/engine/document.ts';
import { arenasFor, PURPOSES } from '../../src/evolve/judging/arenas.ts';
import { EvolveFights } from '../../src/evolve/judging/evolve-fights.ts';
import { candidateOf, sideOf } from '../../src/evolve/search/candidate.ts';
import { problemOfSealedSeed, sealedFigures } from '../../src/evolve/results/figures.ts';
import { inventedPair } from './invented-fights.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const bow = content.library.get('bow')!.document as TreeDocument;
const idle: TreeDocument = { name: 'bow', description: '', root: { type: 'Wait' } };
const arenas = arenasFor(content, { seed: 'test', purpose: 'learn', kinds: ['bow'] });
const shipped = { key: 'shipped', trees: [] };

it('plays the same fights whatever was played before, and tells behaviours apart by what units do', () => {
  const waiting: TreeDocument = { ...idle, root: { type: 'Wait', params: { duration: 3 } } };
  const looking: TreeDocument = {
    ...idle,
    keys: [{ name: 'target', type: 'entity' }],
    root: {
      type: 'Sequence',
      children: [
        { type: 'SelectTarget', params: { into: { key: 'target' } } },
        { type: 'Flee', params: { danger: { key: 'target' } } },
      ],
    },
  };
  const sides = [shipped, ...[idle, waiting, looking].map((tree) => sideOf(candidateOf('x', [tree], [])))];
  const smallest = arenas.findIndex(({ scenario }) => scenario.parties[0]!.members.length === 2);
  const jobs = [1, 2, 3].map((first) => ({ first, second: 0, arena: smallest, seed: 's' }));
  const request = { sides, arenas, jobs };
  const fights = new EvolveFights(content);
  const [one, alike, other] = jobs.map((_, index) => fights.play(request, index));
  expect(alike!.trace).toBe(one!.trace);
  expect(other!.trace).not.toBe(one!.trace);
  expect(one!.fights.map(({ score }) => score)).toEqual([0, 0]);
  expect(new EvolveFights(content).play(request, 0)).toEqual(one);
});

it('draws arenas that no other purpose has, with the wanted kind on both sides', () => {
  const all = PURPOSES.flatMap((purpose) => arenasFor(content, { seed: 'test', purpose, kinds: ['spear'] }));
  expect(new Set(all.map(({ map, scenario }) => JSON.stringify([map ?? scenario.map, scenario.parties]))).size).toBe(all.length);
  for (const { scenario } of all) {
    const [one, other] = scenario.parties.map(({ members }) => members.map(({ kind }) => kind));
    expect([scenario.name, other]).toEqual([scenario.name, one]);
    expect(one).toContain('spear');
  }
});

it('gives no final figure from the seed that was learned on', async () => {
  const plan = {
    seed: 'a',
    slots: [{ tree: 'bow', agent: 'unit', kind: 'bow', base: undefined }],
    below: undefined,
    isUnguarded: false,
    against: [],
  } as const;
  const play = (request: Parameters<typeof inventedPair>[0]) =>
    Promise.resolve(request.jobs.map((_, index) => inventedPair(request, index)));
  const judge = (seed: string) => sealedFigures(candidateOf('x', [bow], []), { content, plan, play }, { seed, pairs: 1 });
  await expect(judge('a')).rejects.toThrow('the seed that the search learned on');
  expect(problemOfSealedSeed(plan, 'a/learn')).toBeDefined();
  const figures = await judge('b');
  expect(figures.filter(({ arena }) => arena === undefined).map(({ fights }) => fights)).toEqual([2 * (figures.length - 1)]);
});
