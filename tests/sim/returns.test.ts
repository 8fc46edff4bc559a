import { expect, test } from 'vitest';
import { Field } from './support/field.ts';
import { brawl } from './support/scripted-minds.ts';

const MAP = ['s.....S', '.......'];

/** Until somebody has fallen. */
function fell(field: Field): Field {
  while (field.count('died') === 0) field.steps(1);
  return field;
}

test('whoever fell stands again where he began, some time later: unhurt, without memories, his kills still counted', () => {
  const field = fell(new Field(MAP, { script: brawl, returnSeconds: 3 }));
  const fallen = field.world.state.units.find((unit) => !unit.isAlive)!;
  const home = { x: fallen.homeX, y: fallen.homeY };
  fallen.kills = 2;
  field.run(2.9);
  expect(field.unit(fallen.id).isAlive).toBe(false);
  field.run(0.4);
  const again = field.unit(fallen.id);
  expect(field.count('returned')).toBe(1);
  expect(again).toMatchObject({ isAlive: true, memory: [], kills: 2, homeX: home.x, homeY: home.y, isLowOnHealth: false });
  expect(Math.hypot(again.x - home.x, again.y - home.y)).toBeLessThan(1);
});

test('without a time to return the dead stay dead', () => {
  const field = fell(new Field(MAP, { script: brawl }));
  field.run(30);
  expect(field.count('returned')).toBe(0);
});

test('where somebody stands on his place he steps beside him, and nobody into anybody', () => {
  const field = fell(new Field(['s.S', '...'], { script: brawl, returnSeconds: 1 }));
  let nearest = Infinity;
  field.run(60, () => {
    const [a, b] = field.world.state.units;
    if (a!.isAlive && b!.isAlive) nearest = Math.min(nearest, Math.hypot(a!.x - b!.x, a!.y - b!.y));
  });
  expect(field.count('returned')).toBeGreaterThan(2);
  expect(nearest).toBeGreaterThanOrEqual(2 * field.world.rules.movement.radiusTiles - 1e-6);
});

test('he comes back into his party, and a march takes him along', () => {
  const field = fell(new Field(MAP, { script: brawl, returnSeconds: 1 }));
  field.run(1.3);
  const { id, partyId } = field.world.state.units.find((unit) => field.events.some((event) => event.type === 'returned' && event.unitId === unit.id))!;
  const squads = field.world.party(partyId)!.squads.filter((squad) => squad.unitIds.includes(id));
  expect(squads).toHaveLength(1);
});

test('a run in which the fallen return can be saved and put back', () => {
  const options = { script: brawl, returnSeconds: 2 };
  const field = new Field(MAP, options).run(15);
  const saved = field.world.save();
  field.run(30);
  const fresh = new Field(MAP, options);
  fresh.world.restore(saved);
  expect(fresh.run(30).world.hash()).toBe(field.world.hash());
});
