import { describe, expect, test } from 'vitest';
import { countFallen, nearestEnemyBy, nearestFallen } from '../../../src/sim/perception/hints-of-enemies.ts';
import { TestWorld } from '../support/test-world.ts';
import { groundOf, tilesOf } from '../support/turned-ground.ts';
import { Turned } from '../support/turned.ts';

type Place = readonly [letter: string, ahead: number, right: number];

/** One of ours who looks ahead; a wall on the left hides what is behind it. */
function fieldOf(degrees: number, places: readonly Place[]): TestWorld {
  const turned = new Turned(degrees);
  const pieces = [turned.piece('s', 0), ...places.map((place) => turned.piece(...place))];
  const field = new TestWorld(groundOf(turned, tilesOf([-4, -2], [6, -2])), { pieces });
  const { x: facingX, y: facingY } = turned.along(1, 0);
  Object.assign(field.unit(1), { facingX, facingY });
  field.world.state.step = 1000;
  return field;
}

describe.each([0, 90, 180, 270])('turned by %d degrees', (degrees) => {
  test('the nearest enemy in sight is not one behind a wall, and not a friend', () => {
    const field = fieldOf(degrees, [
      ['S', 1, -4],
      ['S', 6, 1],
      ['S', 4, 1],
      ['s', 2, 0],
    ]);
    expect(nearestEnemyBy(field.world, field.unit(1), 'sight')).toBe(4);
    const hidden = fieldOf(degrees, [['S', 1, -4]]);
    expect(nearestEnemyBy(hidden.world, hidden.unit(1), 'sight')).toBe(0);
  });

  test('one is heard who makes noise and is not seen', () => {
    const field = fieldOf(degrees, [
      ['S', 4, 1],
      ['S', 2, -5],
      ['S', 4, -6],
    ]);
    expect(nearestEnemyBy(field.world, field.unit(1), 'sound')).toBe(0);
    for (const id of [2, 4]) field.unit(id).lastNoiseAtStep = 1000;
    expect(nearestEnemyBy(field.world, field.unit(1), 'sound')).toBe(4);
    field.unit(3).lastNoiseAtStep = 1000;
    expect(nearestEnemyBy(field.world, field.unit(1), 'sound')).toBe(3);
  });

  test('those of the team who fell in sight a short time ago are counted, and the nearest is found', () => {
    const field = fieldOf(degrees, [
      ['s', 6, 1],
      ['s', 3, 1],
      ['S', 2, 0],
      ['s', 1, -4],
      ['s', 4, 0],
    ]);
    for (const id of [2, 3, 4, 5]) Object.assign(field.unit(id), { isAlive: false, diedAtStep: 1000 - 60 * id });
    const fallen = (seconds: number): readonly number[] => [
      countFallen(field.world, field.unit(1), seconds),
      nearestFallen(field.world, field.unit(1), seconds),
    ];
    expect([fallen(1.9), fallen(2), fallen(2.9), fallen(3), fallen(9)]).toEqual([
      [0, 0],
      [1, 2],
      [1, 2],
      [2, 3],
      [2, 3],
    ]);
  });
});
