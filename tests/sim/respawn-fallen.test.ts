import { expect, test } from 'vitest';
import { TestWorld } from './support/test-world.ts';
import { expire } from '../../src/sim/combat/health-manager.ts';
import { World } from '../../src/sim/world/world.ts';
import { brawl, ScriptedBrains } from './support/scripted-brains.ts';

const MAP = ['s.....S', '.......'];

/** Until somebody has fallen. */
function fell(field: TestWorld): TestWorld {
  for (let step = 0; step < 60 * 60 && field.count('died') === 0; step++) field.steps(1);
  if (field.count('died') === 0) throw new Error('Nobody fell within a minute.');
  return field;
}

test('a fallen unit respawns at its start some time later: at full health, with empty memory, its kills still counted', () => {
  const field = fell(new TestWorld(MAP, { script: brawl, returnSeconds: 3 }));
  const fallen = field.world.state.units.find((unit) => !unit.isAlive)!;
  const home = { x: fallen.homeX, y: fallen.homeY };
  fallen.kills = 2;
  field.run(2.9);
  expect(field.unit(fallen.id).isAlive).toBe(false);
  for (let step = 0; step < 24 && field.count('returned') === 0; step++) field.steps(1);
  const again = field.unit(fallen.id);
  expect(field.count('returned')).toBe(1);
  expect(again).toMatchObject({ isAlive: true, memory: [], kills: 2, homeX: home.x, homeY: home.y, isLowOnHealth: false });
  expect(Math.hypot(again.x - home.x, again.y - home.y)).toBeLessThan(1);
});

test('without a time to return the dead stay dead', () => {
  const field = fell(new TestWorld(MAP, { script: brawl }));
  field.run(30);
  expect(field.count('returned')).toBe(0);
});

test('a unit respawns beside its start if that is occupied, never overlapping another', () => {
  const field = fell(new TestWorld(['s.S', '...'], { script: brawl, returnSeconds: 1 }));
  let nearest = Infinity;
  field.run(60, () => {
    const [a, b] = field.world.state.units;
    if (a!.isAlive && b!.isAlive) nearest = Math.min(nearest, Math.hypot(a!.x - b!.x, a!.y - b!.y));
  });
  expect(field.count('returned')).toBeGreaterThan(2);
  expect(nearest).toBeGreaterThanOrEqual(2 * field.world.rules.movement.radiusTiles - 1e-6);
});

test('a unit respawns in its party, and the next march includes it', () => {
  const field = fell(new TestWorld(['s.s.S.S', '.......'], { script: brawl, returnSeconds: 1 }));
  field.run(1.3);
  const { id, partyId } = field.world.state.units.find((unit) =>
    field.events.some((event) => event.type === 'returned' && event.unitId === unit.id),
  )!;
  const squads = field.world.entities.party(partyId)!.squads.filter((squad) => squad.unitIds.includes(id));
  expect(squads).toMatchObject([{ unitIds: [id], status: 'standing' }]);
});

test('a run in which the fallen return can be saved and put back', () => {
  const options = { script: brawl, returnSeconds: 2 };
  const field = new TestWorld(MAP, options).run(15);
  const saved = field.world.save();
  field.run(30);
  const fresh = new TestWorld(MAP, options);
  fresh.world.restore(saved);
  expect(fresh.run(30).world.hash()).toBe(field.world.hash());
});

test('a unit may return by a time of its own, and no other', () => {
  const setup = new TestWorld(MAP, {}).setup();
  const units = setup.units.map((unit, index) => (index === 0 ? { ...unit, returnSeconds: 2 } : unit));
  const world = new World({ ...setup, units }, new ScriptedBrains(undefined));
  for (const unit of world.state.units) expire(unit, 'cold');
  for (let step = 0; step < 60 * 10; step++) world.step();
  expect(world.state.units.map(({ isAlive, diesOf }) => [isAlive, diesOf])).toEqual([
    [true, undefined],
    [false, 'cold'],
  ]);
});

test('every unit may return by a time of its own', () => {
  const setup = new TestWorld(MAP, {}).setup();
  const world = new World({ ...setup, units: setup.units.map((unit) => ({ ...unit, returnSeconds: 2 })) }, new ScriptedBrains(undefined));
  for (const unit of world.state.units) expire(unit, 'cold');
  for (let step = 0; step < 60 * 4; step++) world.step();
  expect(world.state.units.map(({ isAlive }) => isAlive)).toEqual([true, true]);
});
