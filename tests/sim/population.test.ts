import { describe, expect, it, test } from 'vitest';
import type { Command } from '../../src/sim/commands.ts';
import { brawl, obey } from './support/scripted-brains.ts';
import { TestWorld, rules } from './support/test-world.ts';

const KINDS = Object.keys(rules.units).join(', ');

const spawn: Extract<Command, { type: 'spawn' }> = { type: 'spawn', kind: 'sword', team: 'enemy', name: 'Late', x: 6.5, y: 0.5 };

describe('a unit that comes into the world', () => {
  it('gets an id of its own, a brain and a clock, and takes part at once', () => {
    const field = new TestWorld(['s......'], { script: brawl });
    const last = Math.max(...field.world.state.units.map(({ id }) => id));
    expect(field.world.apply(spawn)).toBeUndefined();
    const [, late] = field.world.state.units;
    expect(late!.id).toBeGreaterThan(last);
    expect(field.world.entities.unit(late!.id)).toBe(late);
    expect(field.brains.admitted).toEqual([late!.id]);
    field.run(10);
    expect(field.count('hit')).toBeGreaterThan(0);
    expect(field.world.state.agents.filter(({ id }) => id === late!.id)).toHaveLength(1);
  });

  it('joins the party that it is meant for, and marches with it', () => {
    const field = new TestWorld(['s........'], { script: obey });
    const [party] = field.world.state.parties;
    field.world.apply({ ...spawn, team: 'player', partyId: party!.id, x: 1.5 });
    const ids = field.ids('player');
    expect(party!.unitIds).toEqual(ids);
    field.world.apply({ type: 'move', unitIds: ids, x: 7.5, y: 0.5, facingX: 0, facingY: 0 });
    field.run(8);
    expect(field.world.state.units.every(({ x }) => x > 5)).toBe(true);
  });

  it('stands where there is room', () => {
    const field = new TestWorld(['s......']);
    field.steps(1);
    field.world.apply({ ...spawn, x: 0.5 });
    const [first, late] = field.world.state.units;
    expect(Math.abs(first!.x - late!.x)).toBeGreaterThanOrEqual(0.7);
  });

  it.each<[Partial<typeof spawn>, string]>([
    [{ kind: 'dragon' }, `There is no unit kind "dragon"; there are ${KINDS}.`],
    [{ kind: 'constructor' }, `There is no unit kind "constructor"; there are ${KINDS}.`],
    [{ team: 'nobody' }, 'There is no team "nobody"; there are player, enemy, folk, beasts, game, heron, boar.'],
    [{ partyId: 1 }, 'There is no party 1.'],
    [{ partyId: 2 }, 'Ours is a party of the team "player", not of "enemy".'],
    [{ x: 99 }, 'There is no room for a unit at (99, 0.5).'],
    [{ tree: 'dance' }, 'There is no tree "dance".'],
  ])('is refused with %j', (change, reason) => {
    const field = new TestWorld(['s......']);
    const before = field.world.hash();
    expect(field.world.apply({ ...spawn, ...change })).toBe(reason);
    expect(field.world.hash()).toBe(before);
  });
});

describe('a unit that leaves the world', () => {
  it('is gone from lists, squads and lookups; those that fought it go on, and its id does not come back', () => {
    const field = new TestWorld(['ss...S'], { script: brawl });
    field.run(4);
    field.world.apply({ type: 'remove', id: 3 });
    expect([field.world.entities.unit(3), field.world.state.units.length, field.world.state.agents.some(({ id }) => id === 3)]).toEqual([
      undefined,
      2,
      false,
    ]);
    expect(field.world.state.parties.map(({ unitIds, squads }) => [unitIds, squads.length])).toEqual([
      [[1, 2], 1],
      [[], 0],
    ]);
    expect(field.brains.dismissed).toEqual([3]);
    field.run(3);
    field.world.apply({ ...spawn, x: 4.5 });
    expect(field.world.state.units.at(-1)!.id).toBeGreaterThan(3);
    field.run(3);
  });

  it('is told to those that fight it or walk to it, and to no others', () => {
    const field = new TestWorld(['ssss...S.S']);
    const [fighter, walker, other, , foe] = field.world.state.units;
    fighter!.combat.targetId = foe!.id;
    Object.assign(walker!.movement, { goal: { kind: 'entity', id: foe!.id, stopDistance: 1 } });
    Object.assign(other!.movement, { goal: { kind: 'entity', id: walker!.id, stopDistance: 1 } });
    field.brains.events.length = 0;
    field.world.apply({ type: 'remove', id: foe!.id });
    const fact = { type: 'died', unitId: foe!.id };
    expect(field.brains.events).toEqual([fighter, walker].map((unit) => ({ agentId: unit!.id, fact })));
  });

  it('must exist', () => {
    expect(new TestWorld(['s']).world.apply({ type: 'remove', id: 9 })).toBe('There is no unit and no placed object 9.');
  });
});

describe('a placed object', () => {
  const place: Extract<Command, { type: 'place' }> = { type: 'place', kind: 'gate', name: 'New gate', x: 4.5, y: 1.5, isTurned: true };
  const field = (): TestWorld => new TestWorld(['........', 's.......', '........'], { script: obey });

  it('closes the ground where it appears, and opens it where it vanishes', () => {
    const { world } = field();
    const far = { x: 7.5, y: 1.5 };
    expect(world.apply({ ...place, state: 'locked', team: 'enemy' })).toBeUndefined();
    const [gate] = world.state.objects;
    expect(world.navigation.isReachable(world.entities.unit(1)!, far, world.teams.codeOf('player'))).toBe(false);
    expect(world.navigation.isReachable(world.entities.unit(1)!, far, world.teams.codeOf('enemy'))).toBe(true);
    world.apply({ type: 'remove', id: gate!.id });
    expect(world.navigation.isReachable(world.entities.unit(1)!, far)).toBe(true);
  });

  it.each<[Partial<typeof place>, string]>([
    [
      { kind: 'portal' },
      'There is no kind of object "portal"; there are door, gate, barred-gate, bed, table, plot, home, fire, ladder, bank, basket, mat, stump, bunk, workshop, store, ballista, tub, pavise, deck, ship-of-the-heron, ship-of-the-boar.',
    ],
    [{ state: 'ajar' }, 'Gate has no state "ajar"; it has open, closed, locked, broken, burnt.'],
    [{ team: 'nobody' }, 'There is no team "nobody".'],
    [{ x: 7.9, isTurned: false }, '(7.9, 1.5) is too close to the edge of the map.'],
    [{ x: 0.5 }, 'There is something at (0.5, 1.5) already.'],
  ])('is refused with %j', (change, reason) => {
    expect(field().world.apply({ ...place, ...change })).toBe(reason);
  });
});

test('a new round brings back who has left, and takes away who has come', () => {
  const field = new TestWorld(['s.|...S'], { repeat: { after: 'death', pauseSeconds: 1, roundSeconds: 5 } });
  field.world.apply({ type: 'remove', id: 1 });
  field.world.apply({ ...spawn, x: 4.5 });
  field.world.apply({ type: 'operate', objectId: field.door.id, use: 'open' });
  field.door.team = 'player';
  field.world.apply({ type: 'operate', objectId: field.door.id, use: 'open' });
  field.run(6);
  expect(field.count('roundStarted')).toBe(1);
  expect(field.world.state.units.map(({ id }) => id)).toEqual([1, 2]);
  expect(field.world.state.agents.map(({ id }) => id).filter((id) => id <= 2)).toEqual([1, 2]);
  expect([field.door.state, field.world.navigation.regionAt({ x: 2.5, y: 0.5 })]).toEqual(['closed', 0]);
});
