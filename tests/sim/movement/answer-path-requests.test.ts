import { describe, expect, test } from 'vitest';
import { moveToPosition } from '../../../src/sim/actions/unit-actions.ts';
import { TestWorld, meadow } from '../support/test-world.ts';
import { changeTile } from '../../../src/sim/world/change-tile.ts';

const GOAL = { x: 2.5, y: 37.5, tolerance: 0.2 };

/** A zigzag of walls: every second one leaves a gap at its other end, so that almost the whole map is searched. */
function zigzag(): string[] {
  return meadow(40, 40).map((row, y) => {
    if (y === 1) return `.s${row.slice(2)}`;
    if (y % 4 !== 3) return row;
    return y % 8 === 3 ? `${'#'.repeat(39)}.` : `.${'#'.repeat(39)}`;
  });
}

function onTheWay(): TestWorld {
  const field = new TestWorld(zigzag(), { withoutParties: true });
  moveToPosition(field.world, field.unit(1), GOAL);
  return field;
}

describe('a search through a large maze', () => {
  test('goes over several steps, in which its unit waits, and looks at more tiles in each', () => {
    const field = onTheWay();
    const looked: number[] = [];
    for (let step = 0; step < 20 && field.unit(1).movement.status === 'waiting'; step++) {
      field.steps(1);
      looked.push(field.world.navigation.searcher.running?.tiles ?? 0);
    }
    expect(field.unit(1).movement.status).toBe('moving');
    expect(looked.length).toBeGreaterThan(3);
    expect(looked.length).toBeLessThan(15);
    const perStep = looked.slice(0, -1).map((tiles, step) => tiles - (looked[step - 1] ?? 0));
    expect(perStep).toEqual([...perStep].sort((a, b) => a - b));
    expect(field.world.navigation.searcher.running).toBeUndefined();
  });

  test('goes on where it was after a save and a restore', () => {
    const field = onTheWay();
    field.steps(3);
    const saved = field.world.save();
    const other = new TestWorld(zigzag(), { withoutParties: true });
    other.world.restore(saved);
    expect(other.world.navigation.searcher.running).toEqual(field.world.navigation.searcher.running);
    for (let step = 0; step < 30; step++) {
      field.steps(1);
      other.steps(1);
      expect(other.world.hash()).toBe(field.world.hash());
    }
    expect(other.unit(1).movement.status).toBe('moving');
  });

  test('starts again when the ground changes under it', () => {
    const field = onTheWay();
    field.steps(3);
    const before = field.world.navigation.searcher.running?.tiles ?? 0;
    changeTile(field.world, { x: 20.5, y: 38.5, blocksFeet: true, blocksSight: true });
    expect(before).toBeGreaterThan(0);
    expect(field.world.navigation.searcher.running?.tiles).toBe(0);
    field.steps(20);
    expect(field.unit(1).movement.status).toBe('moving');
  });

  test('leads to the goal of now if that has moved meanwhile', () => {
    const field = onTheWay();
    field.steps(3);
    moveToPosition(field.world, field.unit(1), { x: 4.5, y: 37.5, tolerance: 0.2 });
    field.steps(20);
    expect(field.unit(1).movement.path.slice(-2)).toEqual([4.5, 37.5]);
  });

  test('is given up when its unit does not want to go there any more', () => {
    const field = onTheWay();
    field.steps(3);
    const { movement } = field.unit(1);
    movement.status = 'idle';
    field.steps(1);
    expect(field.world.navigation.searcher.running).toBeUndefined();
    expect(movement.isQueued).toBe(false);
  });
});
