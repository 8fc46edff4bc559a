import { describe, expect, test } from 'vitest';
import { nearestGround } from '../../../src/sim/navigation/nearest-ground.ts';
import { Navigation } from '../../../src/sim/navigation/navigation.ts';
import { gridOf, rules } from '../support/test-world.ts';

const SIZE = 17;
/** A lake with a shore on one side only; everything beyond the shore is free. */
function lake(shoreAt: (x: number, y: number) => boolean): Navigation {
  const rows = Array.from({ length: SIZE }, (_, y) => Array.from({ length: SIZE }, (__, x) => (shoreAt(x, y) ? '.' : '~')).join(''));
  return new Navigation(gridOf(rows), rules.movement.radiusTiles);
}

describe('the ground nearest to a point in a lake', () => {
  const middle = { x: 8.5, y: 8.5 };
  test.each([
    ['the west', (x: number) => x < 5, { x: 4.5, y: 8.5 }],
    ['the east', (x: number) => x > 11, { x: 12.5, y: 8.5 }],
    ['the north', (_x: number, y: number) => y < 5, { x: 8.5, y: 4.5 }],
    ['the south', (_x: number, y: number) => y > 11, { x: 8.5, y: 12.5 }],
    ['a spit in the north-west', (x: number, y: number) => x === 5 && y <= 7, { x: 5.5, y: 7.5 }],
    ['a spit in the south-east', (x: number, y: number) => x === 11 && y >= 9, { x: 11.5, y: 9.5 }],
    ['an island in the south-west', (x: number, y: number) => x === 6 && y === 11, { x: 6.5, y: 11.5 }],
  ])('lies in %s when that is where the shore is', (_, shoreAt, expected) => {
    const navigation = lake(shoreAt);
    expect(nearestGround(navigation, middle, { from: expected })).toEqual(expected);
  });
});
