import { expect, it } from 'vitest';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

it.each<[string, NonNullable<Stage['keys']>, string]>([
  ['a number', { value: { type: 'number', value: 5 } }, 'here 5'],
  ['a switch', { value: false }, 'here false'],
  ['a text', { value: 'and there' }, 'here and there'],
  ['a place', { value: [3, 4.5] }, 'here 3,4.5'],
  ['somebody', { value: 2 }, 'here 2'],
  ['nothing that is known', { value: unknown('number') }, 'here'],
])('DebugLog writes its message and %s to the log of the run', (_, keys, text) => {
  const leaf = new Leaf({ type: 'DebugLog', params: { message: 'here', property: key('value') } }, { keys });
  expect(leaf.tick()).toBe('success: logs "here"');
  leaf.run(1 / 60);
  expect(leaf.events).toContainEqual({ type: 'log', agentId: 1, text });
});

it('DebugLog needs no property, and speaks for a party as well', () => {
  const leaf = new Leaf({ type: 'DebugLog', params: { message: 'we march' } }, { agent: 'party' });
  leaf.tick();
  leaf.run(1 / 60);
  expect(leaf.events).toContainEqual({ type: 'log', agentId: leaf.agentId, text: 'we march' });
});
