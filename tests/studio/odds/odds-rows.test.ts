import { expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import type { NodeDocument } from '../../../src/engine/document.ts';
import { buildGraph, type GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import {
  estimateText,
  figureKey,
  oddsRows,
  simulateRows,
  oddsText,
  percentText,
  type HandFigureMap,
} from '../../../src/studio/odds/odds-rows.ts';
import { NO_RUNS, type Runs } from '../../../src/studio/trace/measured-runs.ts';

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
  const looked = { count: 4, successes: 1, seconds: 8, successSeconds: 2 };
  expect(rowsOf(search, { Look: looked })).toEqual(['Search: 44 %, 2.0 s', 'Look: 25 %, 2.0 s', 'Found?: 25 %, 0.0 s']);
});

it('puts figures set by hand before measured ones, one by one', () => {
  const node = { tree: 'main', id: '/root/children/0' } as GraphNode;
  const hand = new Map([[figureKey(node), { chance: 0.5 }]]);
  expect(rowsOf(search, { Look: { count: 4, successes: 1, seconds: 8, successSeconds: 2 } }, hand)[0]).toBe('Search: 63 %, 2.0 s');
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
    { Cool: { count: 10, successes: 2, seconds: 5, successSeconds: 1 } },
  );
  expect(rows[0]).toBe('Not: 80 %, 0.5 s');
  expect(rows[1]).toBe('Cool: 20 %, 0.5 s (It fails, or waits, for some time after each result.)');
});

it('never rounds a chance to never or always', () => {
  expect([0, 0.004, 0.5, 0.996, 1].map(percentText)).toEqual(['0 %', '0.4 %', '50 %', '99.6 %', '100 %']);
  expect(oddsText({ chance: 0.5, seconds: Number.NaN })).toBe('50 %, time unknown');
});

it('tells the mean times to success and to failure where they differ', () => {
  const looked = { count: 4, successes: 1, seconds: 8, successSeconds: 5 };
  expect(rowsOf(search, { Look: looked }).slice(0, 2)).toEqual([
    'Search: 44 %, 2.0 s (3.3 s to success, 1.0 s to failure)',
    'Look: 25 %, 2.0 s (5.0 s to success, 1.0 s to failure)',
  ]);
});

it('simulates a branch that has no formula, with the value of a key at the start', () => {
  const cool: NodeDocument = {
    type: 'Cooldown',
    name: 'Cool',
    params: { duration: { key: 'pause' } },
    child: { type: 'Wait', name: 'Rest', params: { duration: 2 } },
  };
  const root: NodeDocument = {
    type: 'Selector',
    name: 'Either',
    children: [cool, { type: 'Wait', name: 'Else', params: { duration: 4 } }],
  };
  const library = new Map([['main', { file: 'main.json', document: { name: 'main', description: '', root } }]]);
  const graph = buildGraph('main', { library, kinds: gameRegistry.definitions })!;
  const rows = oddsRows(graph.root, { hand: new Map(), runsOf: () => NO_RUNS, tickSeconds: 0.06 });
  const found = (value?: number) =>
    simulateRows(rows, { tickSeconds: 0.06, keys: () => [{ name: 'pause', ...(value !== undefined && { value }) }] });
  const texts = (value: number): string[] => {
    const estimates = found(value);
    if (typeof estimates === 'string') throw new Error(estimates);
    return [...estimates].slice(0, 2).map(([{ title }, estimate]) => `${title}: ${estimateText(estimate)}`);
  };
  // The first rest of two seconds, and then, while it cools, the other of four: in turn.
  expect(texts(3)).toEqual([
    'Either: about 100 % (99.6 to 100 %), success after 3.0 s (2.9 to 3.1 s)',
    'Cool: about 50 % (47 to 53 %), success after 2.0 s (2.0 to 2.0 s), failure after 0.0 s (0.0 to 0.0 s)',
  ]);
  expect(texts(0)[0]).toContain('success after 2.0 s');
  expect(found()).toBe('The key “pause” has no value at the start.');
});

it('simulates a leaf by the value that its key has at the start', () => {
  const root: NodeDocument = { type: 'Sequence', children: [{ type: 'Chance', name: 'Lucky?', params: { most: { key: 'luck' } } }] };
  const library = new Map([['main', { file: 'main.json', document: { name: 'main', description: '', root } }]]);
  const graph = buildGraph('main', { library, kinds: gameRegistry.definitions })!;
  const rows = oddsRows(graph.root, { hand: new Map(), runsOf: () => NO_RUNS, tickSeconds: 0.06 });
  const found = simulateRows(rows, { tickSeconds: 0.06, keys: () => [{ name: 'luck', value: 0.8 }] });
  if (typeof found === 'string') throw new Error(found);
  const { low, high } = found.get(graph.root)!.chance;
  expect([low < 0.8, high > 0.8, high - low < 0.06]).toEqual([true, true, true]);
});
