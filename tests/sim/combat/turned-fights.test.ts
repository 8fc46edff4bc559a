import { describe, expect, test } from 'vitest';
import { isAttackInReach, startAttack } from '../../../src/sim/actions/unit-actions.ts';
import { TestWorld, meadow, rules, type Piece } from '../support/test-world.ts';
import { guardAgainst } from '../support/scripted-brains.ts';
import { MIDDLE, Turned, TURNS } from '../support/turned.ts';
import { changeTile } from '../../../src/sim/world/change-tile.ts';

const straight = { ...rules, arrows: { ...rules.arrows, spreadTilesPerTile: 0 } };
const stage = (pieces: readonly Piece[]): TestWorld => new TestWorld(meadow(44, 30), { pieces, rules: straight });

/** Whom the first of the pieces hits with one blow or arrow at the second. */
function hitBy(pieces: readonly Piece[], prepare: (field: TestWorld) => void = () => {}): number[] {
  const field = stage(pieces);
  field.turn(1, 2);
  prepare(field);
  expect(startAttack(field.world, field.unit(1), 2)).toBe(true);
  field.run(2);
  return field.events.flatMap((event) => (event.type === 'hit' ? [event.unitId] : [])).sort((a, b) => a - b);
}

describe.each(TURNS)('a fight that is turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  const piece = turned.piece.bind(turned);

  test("a friend at the archer's elbow is shot past, one before the target stops the arrow", () => {
    expect(hitBy([piece('b', 0), piece('S', 6), piece('s', 1)])).toEqual([2]);
    expect(hitBy([piece('b', 0), piece('S', 6), piece('s', 5)])).toEqual([]);
  });

  test('an arrow passes a friend who stands aside, and hits the first enemy in its way', () => {
    expect(hitBy([piece('b', 0), piece('S', 6), piece('s', 5, 0.6)])).toEqual([2]);
    expect(hitBy([piece('b', 0), piece('S', 7), piece('S', 3)])).toEqual([3]);
  });

  test('an arrow flies as fast in every direction', () => {
    const field = stage([piece('b', 0), piece('S', 7)]).turn(1, 2);
    startAttack(field.world, field.unit(1), 2);
    let flownSteps = 0;
    field.run(2, () => (flownSteps += field.world.state.arrows.length));
    expect(flownSteps).toBeGreaterThanOrEqual(29);
    expect(flownSteps).toBeLessThanOrEqual(33);
  });

  test('a sword hits its target, even if another unit is nearer', () => {
    expect(hitBy([piece('s', 0), piece('S', 1.6), piece('S', 0.8, 0.8)])).toEqual([2]);
  });

  test('a sword whose target has stepped away strikes the nearest before the blade', () => {
    const field = stage([piece('s', 0), piece('S', 1.2), piece('S', 1.5, 0.9), piece('S', 1.1, -0.8)]).turn(1, 2);
    startAttack(field.world, field.unit(1), 2);
    field.run(0.2);
    Object.assign(field.unit(2), turned.at(9, 0));
    field.run(0.5);
    expect(field.events.flatMap((event) => (event.type === 'hit' ? [event.unitId] : []))).toEqual([4]);
  });

  test('a two-handed weapon hits far to both sides, and never behind', () => {
    expect(
      hitBy([piece('t', 0), piece('S', 1.5), piece('S', 0.5, 1.2), piece('S', 0.5, -1.2), piece('S', -0.9, 0.9), piece('S', -1.2)]),
    ).toEqual([2, 3, 4]);
  });

  test('a shield stops what comes from the front, and not what comes from behind', () => {
    const guarding = (field: TestWorld): void => void field.brains.scripts.set(2, guardAgainst(3));
    const looking =
      (ahead: number) =>
      (field: TestWorld): void => {
        guarding(field);
        const { x, y } = turned.along(ahead, 0);
        Object.assign(field.unit(2), { facingX: x, facingY: y });
      };
    expect(hitBy([piece('s', 0), piece('S', 1.2), piece('t', 0.4, 1)], looking(-1))).toEqual([]);
    expect(hitBy([piece('s', 0), piece('S', 1.2), piece('t', 2.6)], looking(1))).toEqual([2]);
  });
});

describe.each([0, 90, 180, 270])('a wall, turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  const wallAt = (field: TestWorld, ahead: number, right: number): boolean =>
    changeTile(field.world, { ...turned.at(ahead, right), blocksFeet: true, blocksSight: true });
  const [sweeper, aimedAt, beside] = [turned.piece('t', 0), turned.piece('S', 2), turned.piece('S', 1, 2)];

  test('covers one of two from a sweep', () => {
    expect(hitBy([sweeper, aimedAt, beside])).toEqual([2, 3]);
    expect(hitBy([sweeper, aimedAt, beside], (field) => expect(wallAt(field, 1, 1)).toBe(true))).toEqual([2]);
  });

  test('that closes between two fighters stops the current attack', () => {
    const field = stage([turned.piece('s', -0.9), turned.piece('S', 0.9)]).turn(1, 2);
    expect(startAttack(field.world, field.unit(1), 2)).toBe(true);
    field.run(0.1);
    expect(wallAt(field, 0, 0)).toBe(true);
    field.run(1);
    expect([field.count('swing'), field.count('hit')]).toEqual([1, 0]);
    expect(startAttack(field.world, field.unit(1), 2)).toBe(false);
  });
});

test.each(TURNS)('a wall in the middle hides two from each other, looked at from %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  const field = stage([turned.piece('b', -2.5), turned.piece('S', 2.5)]);
  expect(isAttackInReach(field.world, field.unit(1), 2)).toBe(true);
  changeTile(field.world, { ...MIDDLE, blocksFeet: true, blocksSight: true });
  expect(isAttackInReach(field.world, field.unit(1), 2)).toBe(false);
});
