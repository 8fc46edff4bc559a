import { expect, it } from 'vitest';
import { Leaf } from '../support/leaf.ts';

it.each<[number | undefined, number, string]>([
  [3, 1, 'success: has 3 arrows, at least 1'],
  [1, 2, 'failure: has 1 arrow, needs at least 2'],
  [0, 1, 'failure: has no arrows, needs at least 1'],
  [undefined, 1000, 'success: has arrows without end, at least 1000'],
])('HasArrows with %j left, at least %d', (arrows, least, told) => {
  const leaf = new Leaf({ type: 'HasArrows', params: { least } }, { map: ['b.....'] });
  if (arrows !== undefined) leaf.unit(1).combat.quiver = { arrows, holds: 5 };
  expect(leaf.tick()).toBe(told);
});
