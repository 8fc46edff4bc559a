import { expect, it } from 'vitest';
import { perceives } from '../../../src/sim/perception/perception-queries.ts';
import { STEPS_PER_SECOND, type Unit } from '../../../src/sim/state.ts';
import { meadow, TestWorld } from '../support/test-world.ts';

const WOOD = meadow(30, 9).map((row) => row.replaceAll('.', 'w'));

interface Scene {
  readonly map: readonly string[];
  readonly tiles: number;
  readonly change?: Partial<Unit>;
  readonly letter?: string;
}

/** Whether one who looks at another one some tiles away perceives it. */
function isFound({ map, tiles, change = {}, letter = 'S' }: Scene): boolean {
  const pieces = [
    { letter: 's', x: 5.5, y: 4.5 },
    { letter, x: 5.5 + tiles, y: 4.5 },
  ];
  const field = new TestWorld(map, { pieces });
  Object.assign(field.unit(2), change);
  field.turn(1, 2);
  return perceives(field.world, 1, 2);
}

const noisy = (secondsAgo: number): Partial<Unit> => ({ lastNoiseAtStep: -secondsAgo * STEPS_PER_SECOND });

it.each([
  { who: 'keeps still in the open', map: meadow(30, 9), tiles: 8, found: true },
  { who: 'keeps still in a wood', map: WOOD, tiles: 8, found: false },
  { who: 'keeps still in a wood near enough to be heard', map: WOOD, tiles: 3, found: false },
  { who: 'keeps still in a wood under the nose', map: WOOD, tiles: 1.5, found: true },
  { who: 'keeps still in a wood, and is a comrade', map: WOOD, tiles: 8, letter: 's', found: true },
  { who: 'walks in a wood', map: WOOD, tiles: 8, change: { velocityY: 1.6 }, found: true },
  { who: 'has struck in a wood a moment ago', map: WOOD, tiles: 8, change: noisy(2), found: true },
  { who: 'has struck in a wood some time ago', map: WOOD, tiles: 8, change: noisy(6), found: false },
])('one who $who is found: $found', ({ found, ...scene }) => {
  expect(isFound(scene)).toBe(found);
});
