import { describe, expect, test } from 'vitest';
import { mayGoTo, mayPursue, mayStep } from '../../src/sim/movement/stance.ts';
import type { Stance } from '../../src/sim/state.ts';
import { moveToEntity, moveToPosition } from '../../src/sim/actions/unit-actions.ts';
import { meadow, rules, TestWorld } from './support/test-world.ts';
import { Turned, TURNS } from './support/turned.ts';

const { defendTiles } = rules.parties;
const { reachTiles } = rules.units['sword']!;

describe.each(TURNS)('a swordsman, looking %d degrees from east', (degrees) => {
  const turned = new Turned(degrees);

  /** It has its place in the middle and stands `ahead` of it; an enemy stands `enemy` ahead. */
  function at(stance: Stance, { ahead = 0, enemy = 8 } = {}): TestWorld {
    const field = new TestWorld(meadow(44, 30), { pieces: [turned.piece('s', ahead), turned.piece('S', enemy)] }).inform().steps(1);
    Object.assign(field.unit(1).control, { stance, ...turned.at(0, 0) });
    return field;
  }

  test.each<{ stance: Stance; steps: boolean; near: boolean; far: boolean }>([
    { stance: 'free', steps: true, near: true, far: true },
    { stance: 'defend', steps: true, near: true, far: false },
    { stance: 'hold', steps: false, near: false, far: false },
  ])('on $stance goes where that lets it, and is refused elsewhere', ({ stance, steps, near, far }) => {
    const field = at(stance);
    const unit = field.unit(1);
    expect(mayStep(unit)).toBe(steps);
    for (const [tiles, may] of [
      [defendTiles - 0.1, near],
      [defendTiles + 0.1, far],
    ] as const) {
      const goal = turned.at(tiles * 0.6, tiles * 0.8);
      expect(mayGoTo(field.world, unit, goal)).toBe(may);
      moveToPosition(field.world, unit, { ...goal, tolerance: 0.1 });
      expect(unit.movement.status).toBe(may ? 'moving' : 'unreachable');
      unit.movement.status = 'idle';
    }
  });

  test.each<{ stance: Stance; ahead?: number; enemy: number; may: boolean }>([
    { stance: 'free', enemy: 11, may: true },
    { stance: 'hold', enemy: 1.2, may: true },
    { stance: 'hold', enemy: 3, may: false },
    { stance: 'defend', enemy: defendTiles + reachTiles - 0.1, may: true },
    { stance: 'defend', enemy: defendTiles + reachTiles + 0.1, may: false },
    { stance: 'defend', ahead: defendTiles + 0.4, enemy: defendTiles - 1.4, may: true },
    { stance: 'defend', ahead: defendTiles + 0.6, enemy: defendTiles - 1.4, may: false },
    { stance: 'defend', ahead: defendTiles + 3, enemy: defendTiles + 4.1, may: true },
  ])('on $stance, $ahead from its place, may pursue an enemy at $enemy: $may', ({ stance, ahead = 0, enemy, may }) => {
    const field = at(stance, { ahead, enemy });
    expect(mayPursue(field.world, field.unit(1), 2)).toBe(may);
    moveToEntity(field.world, field.unit(1), 2, 0.5);
    const { status } = field.unit(1).movement;
    expect(status).toBe(may && stance !== 'hold' ? 'moving' : 'unreachable');
  });
});

test('an object is pursued by the free alone', () => {
  const field = new TestWorld(['s...|']);
  const [unit, id] = [field.unit(1), field.door.id];
  expect(mayPursue(field.world, unit, id)).toBe(true);
  unit.control.stance = 'defend';
  expect(mayPursue(field.world, unit, id)).toBe(false);
});

test.each<{ presses: number; may: boolean[] }>([
  { presses: 3, may: [true, false] },
  { presses: 7, may: [true, true] },
])('an archer in a line with the nearest enemy at $presses tiles may fight it and one farther off: $may', ({ presses, may }) => {
  const archer = rules.units['bow']!.reachTiles;
  const [nearest, other] = [20 - presses, 20 + archer - (presses > 4 ? 1 : -1)];
  const pieces = [
    { letter: 'b', x: 20, y: 15 },
    { letter: 'S', x: nearest, y: 15 },
    { letter: 'S', x: other, y: 15 },
  ];
  const field = new TestWorld(meadow(44, 30), { pieces }).inform().steps(30);
  Object.assign(field.unit(1).control, { x: 20, y: 15, isBraced: true });
  expect([2, 3].map((id) => mayPursue(field.world, field.unit(1), id))).toEqual(may);
});
