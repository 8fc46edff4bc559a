import { expect, test } from 'vitest';
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
