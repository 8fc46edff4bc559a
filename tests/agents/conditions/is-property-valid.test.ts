import { expect, it } from 'vitest';
import { key, Leaf, unknown, type Stage } from '../support/leaf.ts';

it.each<[NonNullable<Stage['keys']>, string]>([
  [{ thing: 2 }, 'success: thing is S2'],
  [{ thing: [1, 2.25] }, 'success: thing is (1, 2.3)'],
  [{ thing: false }, 'success: thing is false'],
  [{ thing: { type: 'number', value: 0 } }, 'success: thing is 0'],
  [{ thing: 'x' }, 'success: thing is x'],
  ...(['entity', 'vector', 'boolean', 'number', 'string'] as const).map((type): [NonNullable<Stage['keys']>, string] => [
    { thing: unknown(type) },
    'failure: thing is not known',
  ]),
])('IsPropertyValid of %j', (keys, told) => {
  expect(new Leaf({ type: 'IsPropertyValid', params: { property: key('thing') } }, { keys }).tick()).toBe(told);
});
