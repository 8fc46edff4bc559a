import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/sim/commands.ts';
import type { Point, Squad } from '../../src/sim/state.ts';
import { TestWorld } from './support/test-world.ts';
import { obey } from './support/scripted-brains.ts';

const move = (unitIds: readonly number[], { x, y }: Point): Command => ({ type: 'move', unitIds, x, y, facingX: 0, facingY: 0 });
const squadOf = (field: TestWorld, id: number): Squad =>
  field.world.state.parties.flatMap(({ squads }) => squads).find(({ unitIds }) => unitIds.includes(id))!;
const six = (): TestWorld => new TestWorld(['s.s.s....', '.........', 's.s.s....', '.........', '........S'], { script: obey });

describe('the spacing of a party', () => {
  const gapOf = (field: TestWorld, id: number): number => {
    const { slots } = squadOf(field, id);
    return Math.abs(slots[1]! - slots[3]!);
  };
  const reform = (field: TestWorld, change: { formation?: 'line' | 'column'; spacingTiles?: number }, unitIds?: number[]) =>
    field.world.apply({ type: 'formation', partyId: field.unit(1).partyId, ...change, ...(unitIds && { unitIds }) });

  test('of some of its units leaves the others as close as they were, and stays through formations and orders', () => {
    const field = six();
    const before = field.world.entities.party(field.unit(1).partyId)!.spacingTiles;
    expect(reform(field, { spacingTiles: 2.5 }, [1, 2])).toBeUndefined();
    expect(gapOf(field, 1)).toBeCloseTo(2.5);
    for (const formation of ['column', 'line'] as const) reform(field, { formation }, [1, 2]);
    expect(gapOf(field, 1)).toBeCloseTo(2.5);
    reform(field, { formation: 'line' }, [3, 4]);
    expect(gapOf(field, 3)).toBeCloseTo(before);
    field.world.apply(move([1, 2], { x: 6.5, y: 3.5 }));
    field.run(0.1);
    expect(gapOf(field, 1)).toBeCloseTo(2.5);
    field.world.apply(move([1], { x: 6.5, y: 3.5 }));
    expect(squadOf(field, 1).spacingTiles).toBe(2.5);
  });

  test('of all of them holds for every squad, each in its own formation', () => {
    const field = six();
    reform(field, { spacingTiles: 2.5 }, [1, 2]);
    reform(field, { formation: 'column' }, [3, 4]);
    expect(reform(field, { spacingTiles: 1 })).toBeUndefined();
    expect(gapOf(field, 1)).toBeCloseTo(1);
    expect([squadOf(field, 1).formation, squadOf(field, 3).formation]).toEqual(['line', 'column']);
    expect(field.world.entities.party(field.unit(1).partyId)?.spacingTiles).toBe(1);
  });

  test('or its formation is asked for', () => {
    expect(reform(six(), {})).toBe('Neither a formation nor a spacing is given.');
  });
});
