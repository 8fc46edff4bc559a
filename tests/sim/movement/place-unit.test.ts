import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeUnit } from '../../../src/sim/movement/place-unit.ts';
import type { Point } from '../../../src/sim/state.ts';
import { meadow, rules, TestWorld, type Piece } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';
import { overlaps } from '../support/world-invariants.ts';

const BODY = 2 * rules.movement.radiusTiles;

/** Moves the first of the pieces, and tells where it is then. */
function place(pieces: readonly Piece[], to: Point): { hasMoved: boolean; at: Point; field: TestWorld } {
  const field = new TestWorld(meadow(44, 30), { pieces, withoutParties: true }).steps(1);
  const { x, y } = field.world.neighbourGrid;
  const hasMoved = placeUnit(field.world, 0, to);
  return { hasMoved, at: { x: x[0]!, y: y[0]! }, field };
}

describe.each(TURNS)('a step that is turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  const piece = turned.piece.bind(turned);

  test('leads to where it should on free ground', () => {
    const { hasMoved, at } = place([piece('s', 0), piece('s', 2)], turned.at(0.2, 0.1));
    expect([hasMoved, at]).toEqual([true, turned.at(0.2, 0.1)]);
  });

  test('slides off a neighbour, to the side on which it passes', () => {
    for (const side of [-1, 1]) {
      const { hasMoved, at } = place([piece('s', 0), piece('s', BODY + 0.02, 0.2 * -side)], turned.at(0.1, 0.02 * side));
      const there = turned.place(at);
      expect(hasMoved).toBe(true);
      expect(Math.sign(there.right)).toBe(side);
      expect(Math.hypot(there.ahead - BODY - 0.02, there.right + 0.2 * side)).toBeCloseTo(BODY, 4);
    }
  });

  test('does not happen where there is no room, or where it would end behind a neighbour', () => {
    const [left, right] = [piece('s', BODY * 0.55, -BODY * 0.85), piece('s', BODY * 0.55, BODY * 0.85)];
    const between = place([piece('s', 0), left, right, piece('s', BODY + 0.01)], turned.at(0.12, 0));
    expect([between.hasMoved, between.at]).toEqual([false, turned.at(0, 0)]);
    const beyond = place([piece('s', 0), piece('s', BODY + 0.01)], turned.at(BODY + 0.02, 0));
    expect([beyond.hasMoved, beyond.at]).toEqual([false, turned.at(0, 0)]);
  });
});

test('a step into a wall slides along it', () => {
  for (const [map, to, expected] of [
    [['....', '.s..', '####'], { x: 1.6, y: 1.7 }, { x: 1.6, y: 2 - BODY / 2 }],
    [['...#', '.s.#', '...#'], { x: 2.8, y: 1.6 }, { x: 3 - BODY / 2, y: 1.6 }],
    [['####', '.s..', '....'], { x: 1.4, y: 1.3 }, { x: 1.4, y: 1 + BODY / 2 }],
    [['#...', '#s..', '#...'], { x: 1.3, y: 1.4 }, { x: 1 + BODY / 2, y: 1.4 }],
  ] as const) {
    const field = new TestWorld(map, { withoutParties: true }).steps(1);
    const { neighbourGrid } = field.world;
    expect(placeUnit(field.world, 0, to)).toBe(true);
    expect(neighbourGrid.x[0]).toBeCloseTo(expected.x, 4);
    expect(neighbourGrid.y[0]).toBeCloseTo(expected.y, 4);
  }
});

test('whether a unit has moved is what is told, and no step leads into a wall or another unit', () => {
  const anywhere = fc.record({ x: fc.double({ min: -0.1, max: 0.1, noNaN: true }), y: fc.double({ min: -0.1, max: 0.1, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), anywhere), { minLength: 1, maxLength: 60 }), (moves) => {
      const field = new TestWorld(['s.s..', '.ss#.', 'ss..s', '.#s.s', 'sss..'], { withoutParties: true }).steps(1);
      const { neighbourGrid, state } = field.world;
      for (const [pick, step] of moves) {
        const index = pick % state.units.length;
        const before = [neighbourGrid.x[index]!, neighbourGrid.y[index]!];
        const hasMoved = placeUnit(field.world, index, { x: before[0]! + step.x, y: before[1]! + step.y });
        const after = [neighbourGrid.x[index]!, neighbourGrid.y[index]!];
        const hasGone = after[0] !== before[0] || after[1] !== before[1];
        // Who is pushed back to where it was has moved as well.
        expect(hasGone && !hasMoved).toBe(false);
        Object.assign(state.units[index]!, { x: after[0], y: after[1] });
        field.world.neighbourGrid.rebuild(state.units, field.world.teams);
      }
      expect(overlaps(field.world)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
