import { expect, it } from 'vitest';
import { key, Leaf } from '../support/leaf.ts';

it.each<[boolean | undefined, boolean | undefined, string]>([
  [true, undefined, 'success: fed is now true'],
  [false, undefined, 'success: fed is now false'],
  [undefined, false, 'success: fed is now true'],
  [false, true, 'success: fed is now false'],
])('SetBoolean to %s of a key that is %s', (to, before, told) => {
  const fed = before === undefined ? { type: 'boolean' as const } : before;
  const params = { property: key('fed'), ...(to === undefined ? {} : { to }) };
  const leaf = new Leaf({ type: 'SetBoolean', params }, { keys: { fed, other: true } });
  expect(leaf.tick()).toBe(told);
  expect([leaf.read('fed'), leaf.read('other')]).toEqual([to ?? true, true]);
});
