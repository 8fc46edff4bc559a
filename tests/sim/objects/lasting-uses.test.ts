import { describe, expect, it } from 'vitest';
import { nearestFreeObject } from '../../../src/sim/objects/free-object.ts';
import { startUse, stopUse } from '../../../src/sim/objects/use-object.ts';
import { TestWorld } from '../support/test-world.ts';

const BED = { kind: 'bed', name: 'The bed', x: 3.5, y: 2 };
const OTHER = { kind: 'bed', name: 'The other bed', x: 8.5, y: 2 };
const ROOM = ['...........', '..s.s......', '...........'];

function bedroom(): TestWorld {
  return new TestWorld(ROOM, { objects: [BED, OTHER], withoutParties: true }).steps(1);
}

const useOf = (field: TestWorld, index: number) => ({ object: field.world.state.objects[index]!, use: 'sleep' });

describe('a use that lasts', () => {
  it('goes on until the unit stops, and leaves the object as it was', () => {
    const field = bedroom();
    const [bed] = field.world.state.objects;
    expect(startUse(field.world, field.unit(1), useOf(field, 0))).toBe(true);
    field.run(20);
    expect(bed).toMatchObject({ userId: 1, use: 'sleep', state: 'made' });
    stopUse(field.unit(1), bed!);
    expect([bed!.userId, field.count('objectChanged')]).toEqual([0, 0]);
  });

  it('keeps others from the object, and ends when the unit is stunned, steps away or dies', () => {
    const endings: ((field: TestWorld) => void)[] = [
      (field) => (field.unit(1).stunnedUntilStep = field.world.state.step + 5),
      (field) => Object.assign(field.unit(1), { x: 0.5, y: 0.5 }),
      (field) => (field.unit(1).isAlive = false),
    ];
    const users = endings.map((end) => {
      const field = bedroom();
      startUse(field.world, field.unit(1), useOf(field, 0));
      const wasRefused = !startUse(field.world, field.unit(2), useOf(field, 0));
      end(field);
      field.steps(2);
      return [wasRefused, field.world.state.objects[0]!.userId, startUse(field.world, field.unit(2), useOf(field, 0))];
    });
    expect(users).toEqual(Array.from({ length: 3 }, () => [true, 0, true]));
  });

  it('cannot be ordered or clicked: neither would ever end', () => {
    const field = bedroom();
    field.world.state.objects[0]!.team = 'player';
    const { id } = field.world.state.objects[0]!;
    expect(field.world.apply({ type: 'operate', objectId: id, use: 'sleep' })).toBe('The bed: only a unit can sleep there.');
    expect(field.world.apply({ type: 'use', unitIds: [1], objectId: id, use: 'sleep' })).toContain('sleep has no end');
  });
});

describe('the nearest free object', () => {
  const nearest = (field: TestWorld, unit: number, rangeTiles = 20): string => {
    const id = nearestFreeObject(field.world, field.unit(unit), { tag: 'Bed', use: 'sleep', rangeTiles });
    return field.world.entities.object(id)?.name ?? 'none';
  };

  it('is the nearest that no other unit is using, its own included', () => {
    const field = bedroom();
    expect([nearest(field, 1), nearest(field, 2)]).toEqual(['The bed', 'The bed']);
    startUse(field.world, field.unit(1), useOf(field, 0));
    expect([nearest(field, 1), nearest(field, 2), nearest(field, 2, 2)]).toEqual(['The bed', 'The other bed', 'none']);
  });

  it('must have the use', () => {
    const field = bedroom();
    expect(nearestFreeObject(field.world, field.unit(1), { tag: 'Bed', use: 'eat', rangeTiles: 20 })).toBe(0);
    expect(nearestFreeObject(field.world, field.unit(1), { tag: 'Table', use: 'sleep', rangeTiles: 20 })).toBe(0);
  });
});
