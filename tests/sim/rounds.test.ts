import { expect, test } from 'vitest';
import { TestWorld } from './support/test-world.ts';
import { expire } from '../../src/sim/combat/health-manager.ts';
import { brawl } from './support/scripted-brains.ts';
import { goal } from './support/goals.ts';
import { changeTile } from '../../src/sim/world/change-tile.ts';

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

test.each([
  { after: 'death' as const, ends: [2] },
  { after: 'teamFallen' as const, ends: [2, 1] },
])('a round may end after the first death or with a whole team: $after', ({ after, ends }) => {
  const field = new TestWorld(['s.s.S.S'], { repeat: { after, pauseSeconds: 1, roundSeconds: 60 } });
  ends.forEach((id, index) => {
    field.unit(id).isAlive = false;
    field.run(0.5);
    expect(field.world.state.round.endsAtStep > 0).toBe(index === ends.length - 1);
  });
  field.run(0.7);
  expect([field.count('roundStarted'), field.world.state.units.every(({ isAlive }) => isAlive)]).toEqual([1, true]);
});

test('a round without a death ends by time; doors are reset', () => {
  const field = new TestWorld(['s....S', '......'], { repeat: { ...repeat, roundSeconds: 5 } });
  field.run(0.5);
  field.unit(1).health = 50;
  changeTile(field.world, { x: 2.5, y: 0.5, blocksFeet: true, blocksSight: true });
  field.run(4);
  expect(field.unit(1).health).toBe(50);
  field.run(0.8);
  expect(field.count('roundStarted')).toBe(1);
  expect(field.unit(1).health).toBe(100);
  expect(field.world.navigation.grid.blocksFeet[2]).toBe(0);
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

test('a round ends some time after its goals are decided, and the next begins undecided', () => {
  const goals = [goal('escort', { unitIds: [1, 2], atLeast: 1, place: { x: 6.5, y: 0.5, withinTiles: 1 }, won: 'They are there.' })];
  const field = new TestWorld(['ss.....'], { goals, repeat: { after: 'decided', pauseSeconds: 1, roundSeconds: 60 } });
  field.run(0.5);
  field.unit(1).x = 6.5;
  field.run(1);
  expect(field.world.state).toMatchObject({ outcome: 'undecided', round: { number: 1 } });
  field.unit(2).isAlive = false;
  field.run(0.8);
  expect(field.world.state.outcome).toBe('victory');
  field.run(0.5);
  expect(field.world.state).toMatchObject({ outcome: 'undecided', round: { number: 2, endsAtStep: 0 } });
  expect(field.world.state.goals).toBeUndefined();
  expect(field.events).toContainEqual({ type: 'decided', outcome: 'victory', says: 'They are there.' });
});

test('a round may end with the death of one unit alone, and tells how long it lived and what ended it', () => {
  const field = new TestWorld(['s.t..S.S', '........'], { repeat: { ...repeat, of: 't2' } });
  field.run(3);
  field.unit(1).health = 0.1;
  expire(field.unit(1), 'thirst');
  field.run(4);
  expect(field.unit(1).isAlive).toBe(false);
  expect(field.count('roundStarted')).toBe(0);
  expect(field.world.state.lives).toBeUndefined();
  expire(field.unit(2), 'hunger');
  field.run(1);
  expect(field.world.state.lives).toMatchObject([{ round: 1, cause: 'hunger' }]);
  expect(field.world.state.lives?.[0]?.steps).toBeCloseTo(7 * 60, -1.5);
  field.run(2);
  expect(field.count('roundStarted')).toBe(1);
  expect(field.unit(2)).toMatchObject({ isAlive: true, health: 110 });
  expect(field.unit(2).diesOf).toBeUndefined();
  expect(field.world.state.lives).toHaveLength(1);
});

test('the unit that struck the last blow is the cause', () => {
  const field = new TestWorld(['s.S', '...'], { script: brawl, repeat: { ...repeat, of: 's1' } });
  field.unit(1).health = 1;
  for (let step = 0; step < 3600 && field.count('died') === 0; step++) field.steps(1);
  expect(field.world.state.lives?.map(({ cause }) => cause)).toEqual(['S2']);
});
