import { expect, test } from 'vitest';
import { TestWorld } from './support/test-world.ts';
import { brawl } from './support/scripted-brains.ts';

const repeat = { after: 'death' as const, pauseSeconds: 2, roundSeconds: 60 };

test('some time after a death a new round starts, while time and random streams continue', () => {
  const field = new TestWorld(['s....S', '......'], { script: brawl, repeat });
  for (let step = 0; step < 60 * 60 && field.count('died') === 0; step++) field.steps(1);
  expect(field.count('died')).toBe(1);
  const diedAt = field.world.state.step;
  field.run(1.9);
  expect(field.world.state.units.filter((unit) => unit.isAlive)).toHaveLength(1);
  field.run(0.3);
  expect(field.world.state.units.map((unit) => [unit.isAlive, unit.health])).toEqual([
    [true, 100],
    [true, 100],
  ]);
  expect(field.world.state.step).toBe(diedAt + 132);
  field.run(60);
  expect(field.count('died')).toBeGreaterThan(1);
});

test('a round without a death ends by time; doors are reset', () => {
  const field = new TestWorld(['s....S', '......'], { repeat: { ...repeat, roundSeconds: 5 } });
  field.run(0.5);
  field.unit(1).health = 50;
  field.world.setBlocked({ x: 2.5, y: 0.5, blocksFeet: true, blocksSight: true });
  field.run(4);
  expect(field.unit(1).health).toBe(50);
  field.run(0.8);
  expect(field.count('roundStarted')).toBe(1);
  expect(field.unit(1).health).toBe(100);
  expect(field.world.grid.blocksFeet[2]).toBe(0);
});

test('a run of many rounds can be saved and put back', () => {
  const options = { script: brawl, repeat: { after: 'teamFallen' as const, pauseSeconds: 1, roundSeconds: 20 } };
  const field = new TestWorld(['s....S', '......'], options);
  field.run(15);
  const saved = field.world.save();
  field.run(40);
  const fresh = new TestWorld(['s....S', '......'], options);
  fresh.world.restore(saved);
  expect(fresh.run(40).world.hash()).toBe(field.world.hash());
});
