import { expect, it } from 'vitest';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

it.each<[string, NonNullable<Stage['keys']>, string]>([
  ['a number', { value: { type: 'number', value: 5 } }, '5'],
  ['a switch', { value: false }, 'false'],
  ['a text', { value: 'and there' }, 'and there'],
  ['a place', { value: [3, 4.5] }, '(3, 4.5)'],
  ['somebody', { value: 2 }, 'S2'],
  ['nothing that is known', { value: unknown('number') }, 'not known'],
])('DebugLog writes its message and %s to the log of the run', (_, keys, value) => {
  const leaf = new Leaf({ type: 'DebugLog', name: 'Note', params: { message: 'here', property: key('value') } }, { keys });
  expect(leaf.tick()).toBe('success: logs "here"');
  leaf.run(1 / 60);
  const values = [{ key: 'value', value }];
  expect(leaf.events).toContainEqual({ type: 'log', agentId: 1, tree: 'leaf', path: '/root', node: 'Note', text: 'here', values });
});

it('DebugLog adds the values of up to three keys, in their order', () => {
  const keys = { health: { type: 'number' as const, value: 0.5 }, goal: [1, 2] as [number, number], foe: 2 };
  const leaf = new Leaf(
    { type: 'DebugLog', params: { message: 'so', third: key('foe'), property: key('health'), second: key('goal') } },
    { keys },
  );
  leaf.tick();
  leaf.run(1 / 60);
  expect(leaf.events.flatMap((event) => (event.type === 'log' ? event.values : []))).toEqual([
    { key: 'health', value: '0.5' },
    { key: 'goal', value: '(1, 2)' },
    { key: 'foe', value: 'S2' },
  ]);
});

it('DebugLog needs no property, and speaks for a party as well', () => {
  const leaf = new Leaf({ type: 'DebugLog', params: { message: 'we march' } }, { agent: 'party' });
  leaf.tick();
  leaf.run(1 / 60);
  expect(leaf.events).toContainEqual(expect.objectContaining({ type: 'log', agentId: leaf.agentId, text: 'we march', values: [] }));
});
