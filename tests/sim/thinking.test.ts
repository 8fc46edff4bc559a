import { expect, test } from 'vitest';
import { hurt } from '../../src/sim/systems/health.ts';
import { Field } from './support/field.ts';

test('everybody thinks at his own interval between 0.03 and 0.09 s, drawn once', () => {
  const field = new Field(['sss', 'SSS']);
  const intervals = field.world.state.agents.map((agent) => agent.intervalSeconds);
  expect(new Set(intervals).size).toBe(intervals.length);
  for (const agent of field.world.state.agents) {
    expect(agent.intervalSeconds).toBeGreaterThanOrEqual(0.03);
    expect(agent.intervalSeconds).toBeLessThan(0.09);
    expect(agent.nextTickSeconds).toBeLessThan(agent.intervalSeconds);
  }
  field.run(30);
  for (const { id, intervalSeconds } of field.world.state.agents) {
    expect(Math.abs((field.minds.thoughts[id] ?? 0) - 30 / intervalSeconds)).toBeLessThan(2);
  }
});

test('in the other mode everybody thinks on every step', () => {
  const field = new Field(['sss', 'SSS']);
  field.world.apply({ type: 'tickMode', mode: 'everyFrame' });
  field.steps(50);
  for (const { id } of field.world.state.agents) expect(field.minds.thoughts[id]).toBe(50);
});

test('back from thinking in every frame everybody has his own rhythm again at once, and sleeps off nothing', () => {
  const field = new Field(['sss', 'SSS']);
  field.world.apply({ type: 'tickMode', mode: 'everyFrame' });
  field.run(20);
  field.world.apply({ type: 'tickMode', mode: 'interval' });
  const before = { ...field.minds.thoughts };
  field.run(3);
  for (const { id, intervalSeconds } of field.world.state.agents) {
    expect(Math.abs((field.minds.thoughts[id] ?? 0) - (before[id] ?? 0) - 3 / intervalSeconds)).toBeLessThan(2);
  }
});

test('an order wakes a mind at the next step', () => {
  const field = new Field(['s....', '.....']);
  field.run(1);
  const before = field.minds.thoughts[1]!;
  for (let order = 1; order <= 20; order++) {
    field.world.apply({ type: 'move', unitIds: [1], x: 3.5, y: 1.5, facingX: 0, facingY: 0 });
    field.steps(1);
    expect(field.minds.thoughts[1]).toBe(before + order);
  }
});

test('the events of a command come out with the next step', () => {
  const field = new Field(['s....']);
  field.world.apply({ type: 'move', unitIds: [1], x: 3.5, y: 0.5, facingX: 0, facingY: 0 });
  expect(field.world.events).toEqual([]);
  field.world.step();
  expect(field.world.events).toEqual([{ type: 'ordered', team: 'player', order: 'move', x: 3.5, y: 0.5 }]);
  field.world.step();
  expect(field.world.events).toEqual([]);
});

test('whoever rests sleeps through the beats of his rhythm, and thinks at the first one when his time has come', () => {
  const asked = (restsUntil: number) => {
    const field = new Field(['sss', 'SSS']);
    const at: number[][] = [];
    field.minds.restsUntil = () => restsUntil;
    field.minds.fallback = (world, unit) => void (at[unit.id] ??= []).push(world.state.step);
    field.run(4);
    return at;
  };
  const polled = asked(0);
  const rested = asked(2.5);
  for (const { id } of new Field(['sss', 'SSS']).world.state.units) {
    const [first, ...later] = rested[id] ?? [];
    expect(first).toBe(polled[id]?.[0]);
    expect(later).toEqual(polled[id]?.filter((step) => step / 60 >= 2.5 - 1e-9));
  }
});

test('an order, a blow and the death of a comrade wake whoever rests; so does a fact that he waits for', () => {
  const field = new Field(['s.T.s', '.....', 'b....']);
  field.minds.restsUntil = () => Infinity;
  field.run(1);
  const thoughts = () => ({ ...field.minds.thoughts });
  const before = thoughts();
  field.run(1);
  expect(thoughts()).toEqual(before);
  field.world.apply({ type: 'move', unitIds: [1], x: 1.5, y: 1.5, facingX: 0, facingY: 0 });
  field.steps(1);
  expect(thoughts()).toEqual({ ...before, 1: before[1]! + 1 });
  field.unit(3).health = 1;
  hurt(field.world, field.unit(3), { attacker: field.unit(2), damage: 5, from: field.unit(2), byArrow: false });
  field.steps(1);
  expect(thoughts()).toEqual({ ...before, 1: before[1]! + 2, 4: before[4]! + 1 });
  field.minds.stirring.add(2);
  field.run(0.1);
  expect(thoughts()[2]).toBeGreaterThan(before[2]!);
});

test('rests are saved and put back', () => {
  const field = new Field(['s....', '....S']);
  field.minds.restsUntil = () => 3;
  field.run(1);
  const saved = structuredClone(field.world.save());
  const first = field.run(4).world.hash();
  field.world.restore(saved);
  expect(field.run(4).world.hash()).toBe(first);
});

test('whoever has thought on every step goes back to his rhythm at once', () => {
  const field = new Field(['s....']);
  field.world.apply({ type: 'tickMode', mode: 'everyFrame' });
  field.run(5);
  field.world.apply({ type: 'tickMode', mode: 'interval' });
  const before = field.minds.thoughts[1]!;
  field.run(1);
  expect(field.minds.thoughts[1]! - before).toBeGreaterThan(9);
});
