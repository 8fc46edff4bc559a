import { expect, test } from 'vitest';
import { TestWorld, rules } from '../support/test-world.ts';
import { brawl, strikeAt } from '../support/scripted-brains.ts';

test('a death emits events with the killer, halts the tree, and leaves the unit where it fell', () => {
  const field = new TestWorld(['sS'], { decides: true });
  field.brains.scripts.set(1, strikeAt(2));
  field.unit(2).health = 5;
  field.run(1);
  expect(field.events.filter((event) => event.type === 'died')).toMatchObject([{ unitId: 2, attackerId: 1 }]);
  expect(field.brains.halted).toEqual([2]);
  expect(field.unit(1).kills).toBe(1);
  expect(field.unit(2).health).toBe(0);
  expect(field.world.state.outcome).toBe('victory');
  expect(field.count('decided')).toBe(1);
  const thoughts = field.brains.tickCounts[2];
  field.run(1);
  expect(field.brains.tickCounts[2]).toBe(thoughts);
  expect(field.count('decided')).toBe(1);
});

test('the living walk through the place of the dead', () => {
  const field = new TestWorld(['sS........']);
  field.unit(2).isAlive = false;
  field.world.apply({ type: 'move', unitIds: [1], x: 8.5, y: 0.5, facingX: 0, facingY: 0 });
  field.brains.scripts.set(1, (world, unit) => brawl(world, unit));
  field.run(5);
  expect(field.unit(1).x).toBeCloseTo(8.5, 0);
});

test('a brain is notified of a hit, once of low health, and once when that is over', () => {
  const field = new TestWorld(['sS.......']);
  field.brains.scripts.set(1, strikeAt(2));
  field.unit(2).health = 30;
  field.run(0.6);
  field.brains.scripts.delete(1);
  const told = () => field.brains.events.filter(({ agentId }) => agentId === 2).map(({ fact }) => fact);
  expect(told()).toEqual([
    { type: 'hit', attackerId: 1 },
    { type: 'lowHealth', value: true },
  ]);
  field.unit(1).isAlive = false;
  field.run(rules.health.restAfterSeconds + 2);
  expect(told()).toHaveLength(2);
  field.run(20);
  expect(told()).toHaveLength(3);
  expect(told()[2]).toEqual({ type: 'lowHealth', value: false });
});

test('health comes back slowly, out of danger only, and never beyond the most', () => {
  const field = new TestWorld(['s..#..S']);
  const resting = field.unit(1);
  resting.health = 50;
  field.run(rules.health.restAfterSeconds + 4);
  expect(resting.health).toBeGreaterThan(55);
  field.run(60);
  expect(resting.health).toBe(100);

  const threatened = new TestWorld(['s.....S']).run(0.5);
  threatened.unit(1).health = 50;
  threatened.run(20);
  expect(threatened.unit(1).health).toBe(50);
});

test('a battle is lost when no unit of the player lives', () => {
  const field = new TestWorld(['sT'], { decides: true });
  field.brains.scripts.set(2, strikeAt(1));
  field.unit(1).health = 1;
  field.run(1);
  expect(field.world.state.outcome).toBe('defeat');
});

test('a world with one team only is never decided', () => {
  expect(new TestWorld(['s.s'], { decides: true }).run(1).world.state.outcome).toBe('undecided');
});
