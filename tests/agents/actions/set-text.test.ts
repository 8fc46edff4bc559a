import { expect, it } from 'vitest';
import { key, Leaf } from '../support/leaf.ts';

it.each<[string | object, string | undefined, string]>([
  ['Rest', 'Guard', 'success: state is now Rest'],
  ['', 'Guard', 'success: state is now empty'],
  ['Rest', undefined, 'success: state is now Rest'],
])('SetText to %o of a key that is %s', (to, before, told) => {
  const state = before === undefined ? { type: 'string' as const } : before;
  const leaf = new Leaf({ type: 'SetText', params: { property: key('state'), to: to as string } }, { keys: { state, other: 'x' } });
  expect(leaf.tick()).toBe(told);
  expect([leaf.read('state'), leaf.read('other')]).toEqual([to, 'x']);
});

it('SetText takes the text of another key', () => {
  const leaf = new Leaf(
    { type: 'SetText', params: { property: key('state'), to: key('next') } },
    { keys: { state: 'Guard', next: 'Rest' } },
  );
  leaf.tick();
  expect(leaf.read('state')).toBe('Rest');
});
