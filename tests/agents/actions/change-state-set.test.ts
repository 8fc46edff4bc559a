import { expect, test } from 'vitest';
import { key, Leaf } from '../support/leaf.ts';

test('ChangeStateSet writes the set to the key, and says whether it is another one', () => {
  const leaf = new Leaf({ type: 'ChangeStateSet', params: { into: key('mode'), to: 'alert' } }, { keys: { mode: 'calm' } });
  expect(leaf.tick()).toBe('success: mode: the states of "alert" are in force');
  expect(leaf.read('mode')).toBe('alert');
  expect(leaf.tick()).toBe('success: mode: the states of "alert" are in force, as before');
});
