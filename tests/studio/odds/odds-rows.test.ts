import { expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import type { NodeDocument } from '../../../src/bt/index.ts';
import { buildGraph, type GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import { figureKey, oddsRows, oddsText, percentText, type HandFigureMap } from '../../../src/studio/odds/odds-rows.ts';
import type { Runs } from '../../../src/studio/trace/measured-runs.ts';

const NO_RUNS: Runs = { count: 0, successes: 0, seconds: 0 };

/** One row a line: "Search: 94 %, 2.5 s". */
function rowsOf(root: NodeDocument, runs: Readonly<Record<string, Runs>> = {}, hand: HandFigureMap = new Map()): string[] {
  const library = new Map([['main', { file: 'main.json', document: { name: 'main', description: '', root } }]]);
  const graph = buildGraph('main', { library, kinds: gameRegistry.definitions })!;
  const rows = oddsRows(graph.root, { hand, runsOf: ({ title }: GraphNode) => runs[title] ?? NO_RUNS, tickSeconds: 0.06 });
  return rows.map(({ node, expected: { odds, why } }) => `${node.title}: ${odds ? oddsText(odds) : 'unknown'}${why && ` (${why})`}`);
}

const search: NodeDocument = {
  type: 'Selector',
  name: 'Search',
  children: [
    { type: 'IsTargetAlive', name: 'Look', params: { target: { key: 'target' } } },
    { type: 'Chance', name: 'Found?', params: { most: 0.25 } },
    { type: 'Wait', name: 'Not now', disabled: true },
  ],
};

it('computes a branch from what was measured and what its parameters say', () => {
  const looked = { count: 4, successes: 1, seconds: 8 };
  expect(rowsOf(search, { Look: looked })).toEqual(['Search: 44 %, 2.0 s', 'Look: 25 %, 2.0 s', 'Found?: 25 %, 0.0 s']);
});

it('puts figures set by hand before measured ones, one by one', () => {
  const node = { tree: 'main', id: '/root/children/0' } as GraphNode;
  const hand = new Map([[figureKey(node), { chance: 0.5 }]]);
  expect(rowsOf(search, { Look: { count: 4, successes: 1, seconds: 8 } }, hand)[0]).toBe('Search: 63 %, 2.0 s');
  expect(rowsOf({ type: 'Chance', name: 'Luck', params: { most: 0.1 } }, {}, new Map([['main /root', { seconds: 3 }]]))).toEqual([
    'Luck: 10 %, 3.0 s',
  ]);
});

it('says what is not known', () => {
  expect(rowsOf(search)).toEqual(['Search: unknown (Too little is known of what is below it.)', 'Look: unknown', 'Found?: 25 %, 0.0 s']);
});

it('goes on with what happened where there is no formula', () => {
  const rows = rowsOf(
    { type: 'Inverter', name: 'Not', child: { type: 'Cooldown', name: 'Cool', params: { duration: 1 }, child: search } },
    { Cool: { count: 10, successes: 2, seconds: 5 } },
  );
  expect(rows[0]).toBe('Not: 80 %, 0.5 s');
  expect(rows[1]).toBe('Cool: 20 %, 0.5 s (It fails, or waits, for some time after each result.)');
});

it('never rounds a chance to never or always', () => {
  expect([0, 0.004, 0.5, 0.996, 1].map(percentText)).toEqual(['0 %', '0.4 %', '50 %', '99.6 %', '100 %']);
  expect(oddsText({ chance: 0.5, seconds: Number.NaN })).toBe('50 %, time unknown');
});
