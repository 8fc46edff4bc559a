import { describe, expect, test } from 'vitest';
import { distance } from '../../../src/core/vector.ts';
import { face, raiseShield, startAttack } from '../../../src/sim/actions/unit-actions.ts';
import { Turned, TURNS } from '../support/turned.ts';
import { meadow, rules, TestWorld, type Piece } from '../support/test-world.ts';

/** One blow of the first unit at the second, and time for what comes of it. */
function blow(field: TestWorld): TestWorld {
  expect(startAttack(field.world, field.unit(1), 2)).toBe(true);
  return field.run(1.5);
}

describe.each(TURNS)('a blow that is turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  const piece = turned.piece.bind(turned);
  const facing = (ahead: number, right: number) => {
    const { x, y } = turned.along(ahead, right);
    return { facingX: x, facingY: y };
  };
  /** The first piece looks along the line, the others back along it. */
  const stage = (...pieces: readonly Piece[]): TestWorld => {
    const field = new TestWorld(meadow(44, 30), { pieces }).inform();
    for (const unit of field.world.state.units) Object.assign(unit, facing(unit.id === 1 ? 1 : -1, 0));
    return field;
  };
  const gapAfter = (field: TestWorld): number => distance(field.unit(1), field.unit(2));

  test('a spear throws its victim straight back by about a tile; a sword does not move it', () => {
    const field = blow(stage(piece('p', 0), piece('S', 2)));
    expect(field.count('hit')).toBe(1);
    expect(gapAfter(field)).toBeGreaterThan(2.8);
    expect(gapAfter(field)).toBeLessThan(3.4);
    expect(distance(field.unit(2), turned.at(gapAfter(field), 0))).toBeLessThan(1e-6);
    expect(gapAfter(blow(stage(piece('s', 0), piece('S', 1.5))))).toBeCloseTo(1.5, 6);
  });

  test('a shield stops the point, but not the push', () => {
    const field = stage(piece('p', 0), piece('S', 2));
    raiseShield(field.world, field.unit(2), 1);
    blow(field);
    expect([field.count('blocked'), field.unit(2).health]).toEqual([1, 100]);
    expect(gapAfter(field)).toBeGreaterThan(2.8);
  });

  test('a spear hits what is straight ahead, and nothing beside it', () => {
    const field = blow(stage(piece('p', 0), piece('S', 2), piece('S', 1, 1), piece('S', 1, -1)));
    expect(field.events.flatMap((event) => (event.type === 'hit' ? [event.unitId] : []))).toEqual([2]);
  });

  test('a spearman takes more than twice as long as a swordsman to turn about', () => {
    const secondsToTurn = (letter: string): number => {
      const field = stage(piece(letter, 0), piece('S', 6));
      Object.assign(field.unit(1), facing(-1, 0.01));
      const to = facing(1, 0);
      let steps = 0;
      face(field.unit(1), 2);
      while (field.unit(1).facingX * to.facingX + field.unit(1).facingY * to.facingY < 0.999 && steps < 300) {
        field.steps(1);
        steps++;
      }
      return steps / 60;
    };
    expect(secondsToTurn('p')).toBeGreaterThan(0.8);
    expect(secondsToTurn('p')).toBeGreaterThan(2 * secondsToTurn('s'));
  });
});

test('a wall stops what is thrown back', () => {
  const field = blow(new TestWorld(['#######', '#.p.S##', '#######']));
  expect(field.count('hit')).toBe(1);
  expect(field.unit(2).x).toBeLessThanOrEqual(5 - rules.movement.radiusTiles + 1e-6);
});
