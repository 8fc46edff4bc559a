import { expect, it } from 'vitest';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

it.each<[string, NonNullable<Stage['keys']>]>([
  ['somebody', { thing: 2 }],
  ['a place', { thing: [1, 2] }],
  ['a switch', { thing: true }],
  ['a number', { thing: { type: 'number', value: 0 } }],
  ['a text', { thing: 'x' }],
  ['what is not known anyway', { thing: unknown('entity') }],
])('ForgetProperty forgets %s, and nothing else', (_, keys) => {
  const leaf = new Leaf({ type: 'ForgetProperty', params: { property: key('thing') } }, { keys: { ...keys, other: 1 } });
  expect(leaf.tick()).toBe('success: forgets thing');
  expect([leaf.read('thing'), leaf.read('other')]).toEqual([undefined, 1]);
});
