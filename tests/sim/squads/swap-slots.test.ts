import { describe, expect, test } from 'vitest';
import { swapSlots } from '../../../src/sim/squads/swap-slots.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { meadow, TestWorld } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

interface Row {
  /** How far ahead each stands. */
  readonly stands?: readonly number[];
  /** How far ahead the slot of each is. */
  readonly slots: readonly number[];
  readonly impatient?: readonly number[];
  readonly change?: (units: readonly Unit[]) => void;
  readonly step?: number;
}

/** Who has which slot after one look, by the numbers of the units in the order of the slots. */
function swapped(degrees: number, { stands = [0, 1, 2], slots, impatient = [1], change, step = 11 }: Row): readonly number[] {
  const turned = new Turned(degrees);
  const { world } = new TestWorld(meadow(44, 30), { pieces: stands.map((ahead) => turned.piece('s', ahead, 0.3)) });
  const squad = world.state.parties[0]!.squads[0]!;
  const { units } = world.state;
  for (const [index, { control }] of units.entries()) {
    const { x: facingX, y: facingY } = turned.along(0, index);
    Object.assign(control, { ...turned.at(slots[index]!, 0.3), facingX, facingY, isControlled: true });
  }
  for (const id of impatient) world.entities.unit(id)!.movement.stuckSteps = 24;
  change?.(units);
  world.state.step = step;
  swapSlots(world, squad);
  const order = squad.unitIds.map((id) => world.entities.unit(id)!);
  // Slot and facing go together, and with the place in the squad.
  for (const [index, { control }] of order.entries()) {
    const { ahead } = turned.place(control);
    const { right } = turned.place({ x: turned.middle.x + control.facingX, y: turned.middle.y + control.facingY });
    expect([ahead, right]).toEqual([expect.closeTo(slots[index]!, 6), expect.closeTo(index, 6)]);
  }
  return squad.unitIds;
}

describe.each(TURNS)('in a row that is turned by %d degrees', (degrees) => {
  const swap = (row: Row): readonly number[] => swapped(degrees, row);

  test('an impatient unit takes the slot of the one in its way, and gives its own', () => {
    expect(swap({ slots: [1, 0, 2] })).toEqual([2, 1, 3]);
    expect(swap({ slots: [1, 0, 2], impatient: [2] })).toEqual([2, 1, 3]);
    expect(swap({ slots: [2, 0, 3] })).toEqual([2, 1, 3]);
  });

  test('not where that makes nobody nearer, or with one out of reach', () => {
    expect(swap({ slots: [0, 1, 2] })).toEqual([1, 2, 3]);
    expect(swap({ slots: [2, 3, 4] })).toEqual([1, 2, 3]);
    expect(swap({ stands: [0, 1.2, 2.4], slots: [1.2, 0, 2.4] })).toEqual([1, 2, 3]);
    expect(swap({ stands: [0, 1.05, 2.4], slots: [1.05, 0, 2.4] })).toEqual([2, 1, 3]);
  });

  test('with the one with whom it gains most', () => {
    expect(swap({ stands: [0, 0.9, -0.9], slots: [0.9, 0.5, -3] })).toEqual([2, 1, 3]);
    expect(swap({ stands: [0, -0.9, 0.9], slots: [0.9, -3, 0.5] })).toEqual([3, 2, 1]);
  });
});

describe('nobody swaps', () => {
  const after = (row: Partial<Row>): readonly number[] => swapped(139, { slots: [1, 0, 2], ...row });
  const AS_BEFORE = [1, 2, 3];

  test('who has been stuck for less than 24 steps, or is dead', () => {
    expect(after({ impatient: [] })).toEqual(AS_BEFORE);
    expect(after({ change: ([first]) => (first!.movement.stuckSteps = 23) })).toEqual(AS_BEFORE);
    expect(after({ change: ([first]) => (first!.isAlive = false) })).toEqual(AS_BEFORE);
  });

  test('who attacks, or with one who does', () => {
    for (const at of [0, 1]) expect(after({ change: (units) => (units[at]!.control.attackTargetId = 9) })).toEqual(AS_BEFORE);
  });

  test('who is on hold, or with one who is', () => {
    for (const at of [0, 1]) expect(after({ change: (units) => (units[at]!.control.stance = 'hold') })).toEqual(AS_BEFORE);
  });

  test('between two looks, twelve steps apart', () => {
    for (const step of [10, 12, 22]) expect(after({ step })).toEqual(AS_BEFORE);
    expect(after({ step: 23 })).toEqual([2, 1, 3]);
  });
});
