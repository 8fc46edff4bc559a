import { describe, expect, test } from 'vitest';
import { distance, distanceSquared, lengthOf } from '../../src/core/vector.ts';

describe.each([
  { x: 3, y: 4, length: 5 },
  { x: -3, y: 4, length: 5 },
  { x: 3, y: -4, length: 5 },
  { x: -5, y: -12, length: 13 },
  { x: 0, y: 2, length: 2 },
  { x: 2, y: 0, length: 2 },
  { x: 0, y: 0, length: 0 },
])('the way ($x, $y)', ({ x, y, length }) => {
  test(`is ${length} long, from anywhere and in both directions`, () => {
    expect(lengthOf(x, y)).toBe(length);
    for (const from of [
      { x: 0, y: 0 },
      { x: 7, y: -2 },
      { x: -4, y: 9 },
    ]) {
      const to = { x: from.x + x, y: from.y + y };
      expect([distance(from, to), distance(to, from), distanceSquared(from, to)]).toEqual([length, length, length * length]);
    }
  });
});
