import { expect, test } from 'vitest';
import { applyHit } from '../../src/sim/combat/health-manager.ts';
import { unitRulesOf } from '../../src/sim/rules.ts';
import { ScriptedBrains } from './support/scripted-brains.ts';
import { World } from '../../src/sim/world/world.ts';
import { TestWorld } from './support/test-world.ts';

test('every agent ticks at its own interval between 0.03 and 0.09 s, drawn once', () => {
  const field = new TestWorld(['sss', 'SSS']);
  const intervals = field.world.state.agents.map((agent) => agent.intervalSeconds);
  expect(new Set(intervals).size).toBe(intervals.length);
  for (const agent of field.world.state.agents) {
    expect(agent.intervalSeconds).toBeGreaterThanOrEqual(0.03);
    expect(agent.intervalSeconds).toBeLessThan(0.09);
    expect(agent.nextTickSeconds).toBeLessThan(agent.intervalSeconds);
  }
  field.run(30);
  for (const { id, intervalSeconds } of field.world.state.agents) {
    expect(Math.abs((field.brains.tickCounts[id] ?? 0) - 30 / intervalSeconds)).toBeLessThan(2);
  }
});

/** Of two warriors of one kind, of which the first is set up with `own`, and the kind with `ofKind`. */
function intervalsWith(own: { thinksEverySeconds?: number }, ofKind: { thinksEverySeconds?: number } = {}): number[] {
  const setup = new TestWorld(['ss']).setup();
  const [first, second] = setup.units;
  const { kind } = first!;
  const units = { ...setup.rules.units, [kind]: { ...unitRulesOf(setup.rules, kind), ...ofKind } };
  const world = new World(
    { ...setup, units: [{ ...first!, ...own }, second!], rules: { ...setup.rules, units } },
    new ScriptedBrains(undefined),
  );
  return world.state.agents.slice(-2).map(({ intervalSeconds }) => intervalSeconds);
}

test('a unit, or a kind, may think at an interval of its own; the others draw what they drew before', () => {
  const usual = intervalsWith({});
  expect(intervalsWith({ thinksEverySeconds: 1.2 })).toEqual([1.2, usual[1]]);
  expect(intervalsWith({}, { thinksEverySeconds: 0.4 })).toEqual([0.4, 0.4]);
  expect(intervalsWith({ thinksEverySeconds: 1.2 }, { thinksEverySeconds: 0.4 })).toEqual([1.2, 0.4]);
});

test('in the other mode every agent ticks on every step', () => {
  const field = new TestWorld(['sss', 'SSS']);
  field.world.apply({ type: 'tickMode', mode: 'everyFrame' });
  field.steps(50);
  for (const { id } of field.world.state.agents) expect(field.brains.tickCounts[id]).toBe(50);
});

test('back from ticking on every step, every agent has its own interval again at once', () => {
  const field = new TestWorld(['sss', 'SSS']);
  field.world.apply({ type: 'tickMode', mode: 'everyFrame' });
  field.run(20);
  field.world.apply({ type: 'tickMode', mode: 'interval' });
  const before = { ...field.brains.tickCounts };
  field.run(3);
  for (const { id, intervalSeconds } of field.world.state.agents) {
    expect(Math.abs((field.brains.tickCounts[id] ?? 0) - (before[id] ?? 0) - 3 / intervalSeconds)).toBeLessThan(2);
  }
});

test('an order wakes an agent at the next step', () => {
  const field = new TestWorld(['s....', '.....']);
  field.run(1);
  const before = field.brains.tickCounts[1]!;
  for (let order = 1; order <= 20; order++) {
    field.world.apply({ type: 'move', unitIds: [1], x: 3.5, y: 1.5, facingX: 0, facingY: 0 });
    field.steps(1);
    expect(field.brains.tickCounts[1]).toBe(before + order);
  }
});

test('the events of a command come out with the next step', () => {
  const field = new TestWorld(['s....']);
  field.world.apply({ type: 'move', unitIds: [1], x: 3.5, y: 0.5, facingX: 0, facingY: 0 });
  expect(field.world.events).toEqual([]);
  field.world.step();
  expect(field.world.events).toEqual([{ type: 'ordered', team: 'player', order: 'move', x: 3.5, y: 0.5 }]);
  field.world.step();
  expect(field.world.events).toEqual([]);
});

test('a resting agent skips its regular ticks until its wake time', () => {
  const asked = (restsUntil: number) => {
    const field = new TestWorld(['sss', 'SSS']);
    const at: number[][] = [];
    field.brains.restsUntil = () => restsUntil;
    field.brains.fallback = (world, unit) => void (at[unit.id] ??= []).push(world.state.step);
    field.run(4);
    return at;
  };
  const polled = asked(0);
  const rested = asked(2.5);
  for (const { id } of new TestWorld(['sss', 'SSS']).world.state.units) {
    const [first, ...later] = rested[id] ?? [];
    expect(first).toBe(polled[id]?.[0]);
    expect(later).toEqual(polled[id]?.filter((step) => step / 60 >= 2.5 - 1e-9));
  }
});

test('an order, a hit, the death of a friend and an observed change wake a resting agent', () => {
  const field = new TestWorld(['s.T.s', '.....', 'b....']);
  field.brains.restsUntil = () => Infinity;
  field.run(1);
  const thoughts = () => ({ ...field.brains.tickCounts });
  const before = thoughts();
  field.run(1);
  expect(thoughts()).toEqual(before);
  field.world.apply({ type: 'move', unitIds: [1], x: 1.5, y: 1.5, facingX: 0, facingY: 0 });
  field.steps(1);
  expect(thoughts()).toEqual({ ...before, 1: before[1]! + 1 });
  field.unit(3).health = 1;
  applyHit(field.world, field.unit(3), { attacker: field.unit(2), damage: 5, from: field.unit(2), byArrow: false, guardStrain: 0.1 });
  field.steps(1);
  expect(thoughts()).toEqual({ ...before, 1: before[1]! + 2, 4: before[4]! + 1 });
  field.brains.wakingIds.add(2);
  field.run(0.1);
  expect(thoughts()[2]).toBeGreaterThan(before[2]!);
});

test('rests are saved and put back', () => {
  const field = new TestWorld(['s....', '....S']);
  field.brains.restsUntil = () => 3;
  field.run(1);
  const saved = structuredClone(field.world.save());
  const first = field.run(4).world.hash();
  field.world.restore(saved);
  expect(field.run(4).world.hash()).toBe(first);
});

test('an agent that ticked on every step returns to its interval at once', () => {
  const field = new TestWorld(['s....']);
  field.world.apply({ type: 'tickMode', mode: 'everyFrame' });
  field.run(5);
  field.world.apply({ type: 'tickMode', mode: 'interval' });
  const before = field.brains.tickCounts[1]!;
  field.run(1);
  expect(field.brains.tickCounts[1]! - before).toBeGreaterThan(9);
});
