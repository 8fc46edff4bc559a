import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { buildGraph, type GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import { buildCursorView, buildNodeView, NO_CURSOR, type NodeViewContext } from '../../../src/studio/panes/build-views.ts';
import { renewBlackboard, rowsByKey, surroundingsOf, EMPTY_BLACKBOARD } from '../../../src/studio/panes/pane-state.ts';
import type { NodeEvent, TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { NodeStates } from '../../../src/studio/trace/node-states.ts';
import { libraryOf, tree } from '../../engine/support/tree-builders.ts';
import { blackboardRow } from '../support/blackboard-row.ts';

const ROOT = {
  type: 'Selector',
  name: 'Plan',
  children: [
    { type: 'Sequence', name: 'Fight', children: [{ type: 'Block' }, { type: 'Wait', name: 'Aim' }] },
    { type: 'Wait', name: 'Rest' },
  ],
};
const { nodes } = buildGraph('main', { library: libraryOf(tree('main', ROOT)), kinds: gameRegistry.definitions })!;
const at = (title: string): number => nodes.findIndex((node) => node.title === title);
const started = (title: string): NodeEvent => ({ event: 'started', node: at(title), status: 'running' });
const ticked = (title: string, status: NodeEvent['status'], detail = ''): NodeEvent => ({
  event: 'ticked',
  node: at(title),
  status,
  detail,
});
const tick = (seconds: number, ...events: NodeEvent[]): TickRecord => ({
  number: seconds + 1,
  step: seconds * 60,
  seconds,
  result: 'running',
  events,
  blackboard: [],
});

/** What is seen of a node at that time after these ticks. */
function look(
  title: string,
  seconds: number,
  of: { records: readonly TickRecord[]; isFolded?: boolean; current?: string; without?: string },
) {
  const states = new NodeStates(nodes.length);
  for (const record of of.records) states.apply(record);
  const context: NodeViewContext = {
    position: { record: of.records.at(-1), eventCount: 1, states, isLatest: true },
    seconds,
    rows: rowsByKey([blackboardRow('foe', 7, { meaning: 'Edda' }), blackboardRow('rest', undefined)]),
    indexOf: (node: GraphNode) => (node.title === of.without ? undefined : nodes.indexOf(node)),
    currentId: nodes[at(of.current ?? '')]?.id,
    gapOf: (node) => (node.title === 'Rest' ? 'neverEntered' : undefined),
  };
  const keys = ['foe', 'rest', 'gone'].map((key) => ({ param: 'p', key, isWritten: false }));
  return buildNodeView(nodes[at(title)]!, context, { isFolded: of.isFolded ?? false, keys });
}

describe('what a node shows of the trace', () => {
  it('is its last result, fading since its last event', () => {
    const records = [tick(2, started('Aim'), ticked('Aim', 'failure', 'distance is 7, needs at most 5'))];
    expect(look('Aim', 3.3, { records })).toMatchObject({
      status: 'failure',
      fade: 2,
      detail: 'distance is 7, needs at most 5',
      isCurrent: false,
    });
    expect(look('Rest', 3.3, { records })).toMatchObject({ status: 'idle', fade: 4, detail: '', gap: 'neverEntered', inside: undefined });
    expect(look('Aim', 3.3, { records, without: 'Aim' })).toMatchObject({ status: 'idle', fade: 4 });
  });

  it('is the value of each of its keys, or that there is none', () => {
    expect(look('Aim', 0, { records: [] }).keys.map(({ key, value, isValid }) => [key, value, isValid])).toEqual([
      ['foe', 'Edda', true],
      ['rest', '–', false],
      ['gone', '', false],
    ]);
  });

  it('is the liveliest leaf below it while it is folded, until that has faded', () => {
    const records = [tick(2, ticked('Block', 'success'), ticked('Aim', 'running'), ticked('Fight', 'running'))];
    expect(look('Fight', 9, { records, isFolded: true }).inside).toEqual({ status: 'running', title: 'Aim' });
    expect(look('Fight', 9, { records }).inside).toBeUndefined();
    const over = [...records, tick(5, ticked('Aim', 'failure'))];
    expect(look('Plan', 7.3, { records: over, isFolded: true }).inside).toEqual({ status: 'failure', title: 'Aim' });
    expect(look('Plan', 7.5, { records: over, isFolded: true }).inside).toBeUndefined();
    expect(look('Fight', 2, { records, isFolded: true, without: 'Aim' }).inside).toEqual({ status: 'success', title: 'Block' });
  });

  it('is how many of the nodes that are folded into it are not covered', () => {
    const hidden = (title: string, isFolded: boolean) => look(title, 0, { records: [], isFolded }).hiddenGaps;
    expect([hidden('Plan', true), hidden('Plan', false), hidden('Fight', true), hidden('Rest', true)]).toEqual([1, 0, 0, 0]);
  });

  it('is the cursor, on itself or on what is folded into it', () => {
    const is = (title: string, isFolded: boolean) => look(title, 0, { records: [], isFolded, current: 'Aim' }).isCurrent;
    expect([is('Aim', false), is('Fight', true), is('Plan', true), is('Fight', false), is('Rest', true)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the cursor', () => {
  const record = tick(4, started('Plan'), started('Rest'), ticked('Rest', 'running'));
  const view = (eventCount: number, isLatest = false, of: TickRecord | undefined = record) =>
    buildCursorView({ record: of, eventCount, isLatest, states: new NodeStates(0) }, (index) => nodes[index]);

  it('tells its event, or at least names one that is not worth a sentence', () => {
    expect(view(3)).toEqual({ isHeld: true, position: 3, count: 3, record: 5, text: '“Rest” keeps running.' });
    expect(view(2)).toEqual({ isHeld: true, position: 2, count: 3, record: 5, text: '“Rest” starts' });
  });

  it('tells a result once, though the node returns it and then ends with it', () => {
    const ended = tick(4, started('Plan'), started('Rest'), ticked('Rest', 'success'), {
      event: 'stopped',
      node: at('Rest'),
      status: 'success',
    });
    const told = [view(3, false, ended), view(4, false, ended)];
    expect(told.map(({ position, count, text }) => [position, count, text])).toEqual([
      [3, 3, '“Rest” succeeded.'],
      [3, 3, '“Rest” succeeded.'],
    ]);
  });

  it('is not held at the end, nor before the first event or without any', () => {
    expect(view(3, true)).toEqual({ isHeld: false, position: 3, count: 3, record: 5, text: '' });
    expect(view(0)).toEqual({ isHeld: false, position: 0, count: 3, record: 5, text: '' });
    expect(buildCursorView({ record: undefined, eventCount: 0, isLatest: true, states: new NodeStates(0) }, () => undefined)).toBe(
      NO_CURSOR,
    );
  });
});

describe('the blackboard of a pane', () => {
  const rows = [blackboardRow('foe', 7), blackboardRow('rest', 1)];

  it('is the same while nothing changes, and counts its changes', () => {
    const first = renewBlackboard(EMPTY_BLACKBOARD, rows, false);
    expect([first.version, first.changed.size, first.rows]).toEqual([1, 0, rows]);
    expect(renewBlackboard(first, [...rows], false)).toBe(first);
    const next = renewBlackboard(first, [rows[0]!, blackboardRow('rest', 2)], false);
    expect([next.version, [...next.changed]]).toEqual([2, ['own/rest']]);
    expect(renewBlackboard(next, next.rows, true)).toMatchObject({ version: 3, isPast: true });
    expect(renewBlackboard(next, [next.rows[0]!], false).rows).toHaveLength(1);
  });

  it('gives an own key before one of the party of the same name', () => {
    const party = blackboardRow('foe', 9, { scope: 'party' });
    expect(rowsByKey([rows[0]!, party]).get('foe')).toBe(rows[0]);
  });
});

it('what should be in sight with a node is itself, three above it and its siblings', () => {
  const chain = (depth: number): object =>
    depth === 0 ? { type: 'Wait', name: 'leaf' } : { type: 'Inverter', name: `up ${depth}`, child: chain(depth - 1) };
  const deep = buildGraph('main', { library: libraryOf(tree('main', chain(5) as never)), kinds: gameRegistry.definitions })!;
  expect(surroundingsOf(deep.nodes.at(-1)!).map(({ title }) => title)).toEqual(['up 3', 'up 2', 'up 1', 'leaf', 'leaf']);
  expect(surroundingsOf(nodes[at('Aim')]!).map(({ title }) => title)).toEqual(['Plan', 'Fight', 'Aim', 'Block', 'Aim']);
  expect(surroundingsOf(nodes[0]!)).toEqual([nodes[0]]);
});
