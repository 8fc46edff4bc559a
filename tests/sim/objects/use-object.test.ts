import { describe, expect, test } from 'vitest';
import { startUse, stopUse } from '../../../src/sim/objects/use-object.ts';
import { TestWorld } from '../support/test-world.ts';

/** Two of ours on both sides of a closed door. */
function gate(): TestWorld {
  return new TestWorld(['##.##', '#s|s#', '##.##'], { withoutParties: true }).steps(1);
}

describe('a unit that uses a door', () => {
  test('has it for itself, looks at it, and leaves it as it is when it stops', () => {
    const field = gate();
    const { door } = field;
    expect(startUse(field.world, field.unit(1), { object: door, use: 'open' })).toBe(true);
    expect([door.userId, door.use, field.unit(1).movement.lookAt]).toEqual([1, 'open', door.id]);
    stopUse(field.unit(1), door);
    expect([door.userId, door.state, field.unit(1).movement.lookAt]).toEqual([0, 'closed', 0]);
    expect(field.run(5).door.state).toBe('closed');
  });

  test('goes on when another one stops, and opens it in the end', () => {
    const field = gate();
    const { door } = field;
    startUse(field.world, field.unit(1), { object: door, use: 'open' });
    field.unit(2).movement.lookAt = door.id;
    stopUse(field.unit(2), door);
    expect([door.userId, field.unit(2).movement.lookAt]).toEqual([1, door.id]);
    expect([field.run(5).door.state, field.door.userId]).toEqual(['open', 0]);
  });

  test('still looks at somebody else when it stops', () => {
    const field = gate();
    startUse(field.world, field.unit(1), { object: field.door, use: 'open' });
    field.unit(1).movement.lookAt = 2;
    stopUse(field.unit(1), field.door);
    expect([field.door.userId, field.unit(1).movement.lookAt]).toEqual([0, 2]);
  });

  test('is interrupted by its death and by a stun', () => {
    const after = (change: (field: TestWorld) => unknown): [string, number] => {
      const field = gate();
      startUse(field.world, field.unit(1), { object: field.door, use: 'open' });
      change(field);
      field.run(5);
      return [field.door.state, field.door.userId];
    };
    expect(after(() => undefined)).toEqual(['open', 0]);
    expect(after((field) => (field.unit(1).isAlive = false))).toEqual(['closed', 0]);
    expect(after((field) => (field.unit(1).stunnedUntilStep = 10_000))).toEqual(['closed', 0]);
  });
});
