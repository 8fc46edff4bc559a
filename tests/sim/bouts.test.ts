import { expect, test } from 'vitest';
import { Field } from './support/field.ts';
import { brawl } from './support/scripted-minds.ts';

const repeat = { after: 'death' as const, pauseSeconds: 2, boutSeconds: 60 };

test('some time after a death everybody starts anew, while time and dice go on', () => {
  const field = new Field(['s....S', '......'], { script: brawl, repeat });
  while (field.count('died') === 0) field.steps(1);
  const diedAt = field.world.state.step;
  field.run(1.9);
  expect(field.world.state.units.filter((unit) => unit.isAlive)).toHaveLength(1);
  field.run(0.3);
  expect(field.world.state.units.map((unit) => [unit.isAlive, unit.health])).toEqual([[true, 100], [true, 100]]);
  expect(field.world.state.step).toBe(diedAt + 132);
  field.run(60);
  expect(field.count('died')).toBeGreaterThan(1);
});

test('a bout that nobody ends is ended by the clock; closed doors are as at the start', () => {
  const field = new Field(['s....S', '......'], { repeat: { ...repeat, boutSeconds: 5 } });
  field.run(0.5);
  field.unit(1).health = 50;
  field.world.setBlocked({ x: 2.5, y: 0.5, blocksFeet: true, blocksSight: true });
  field.run(4);
  expect(field.unit(1).health).toBe(50);
  field.run(0.8);
  expect(field.count('anew')).toBe(1);
  expect(field.unit(1).health).toBe(100);
  expect(field.world.grid.blocksFeet[2]).toBe(0);
});

test('a run of many bouts can be saved and put back', () => {
  const options = { script: brawl, repeat: { after: 'teamFallen' as const, pauseSeconds: 1, boutSeconds: 20 } };
  const field = new Field(['s....S', '......'], options);
  field.run(15);
  const saved = field.world.save();
  field.run(40);
  const fresh = new Field(['s....S', '......'], options);
  fresh.world.restore(saved);
  expect(fresh.run(40).world.hash()).toBe(field.world.hash());
});
