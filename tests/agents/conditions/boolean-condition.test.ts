import { expect, it } from 'vitest';
import { key, Leaf, unknown } from '../support/leaf.ts';

it.each([
  [true, 'success: isAfraid is true'],
  [false, 'failure: isAfraid is false'],
  [unknown('boolean'), 'failure: isAfraid is not known'],
])('BooleanCondition of %j', (isAfraid, told) => {
  expect(new Leaf({ type: 'BooleanCondition', params: { property: key('isAfraid') } }, { keys: { isAfraid } }).tick()).toBe(told);
});
