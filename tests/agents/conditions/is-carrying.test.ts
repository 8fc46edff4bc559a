import { expect, it } from 'vitest';
import { Leaf } from '../support/leaf.ts';

it.each([
  [undefined, 'failure: carries nothing, no water'],
  ['water', 'success: carries water'],
  ['material', 'failure: carries material, no water'],
])('IsCarrying with %s in its hands', (carries, told) => {
  const leaf = new Leaf({ type: 'IsCarrying', params: { what: 'water' } });
  Object.assign(leaf.unit(1), carries === undefined ? {} : { carries });
  expect(leaf.tick()).toBe(told);
});
