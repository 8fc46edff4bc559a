import { noteSighting } from '../../../src/sim/perception/sightings.ts';
import { raiseAlarm } from '../../../src/sim/squads/alarm.ts';
import { expect, test } from 'vitest';
import { centreOf } from '../../../src/sim/members.ts';
import { partyMovementStatus, moveParty, setPartyPace, stopParty } from '../../../src/sim/squads/party-actions.ts';
import type { Formation, Unit } from '../../../src/sim/state.ts';
import { stuckShare } from '../../../src/sim/movement/stuck.ts';
import { TestWorld, meadow, type TestWorldOptions } from '../support/test-world.ts';
import { brawl, obey } from '../support/scripted-brains.ts';
import { overlaps } from '../support/world-invariants.ts';

const march = (
  field: TestWorld,
  unitIds: readonly number[],
  goal: { x: number; y: number; facingX?: number; facingY?: number },
): string | undefined => field.world.apply({ type: 'move', unitIds, facingX: 0, facingY: 0, ...goal });

function six(options: TestWorldOptions = {}): TestWorld {
  return new TestWorld(
    meadow(30, 20).map((row, y) => (y === 8 || y === 10 ? `..sss${row.slice(5)}` : row)),
    { script: obey, ...options },
  );
}

const inSlot = (unit: Unit) => Math.hypot(unit.x - unit.control.x, unit.y - unit.control.y) < 0.3;

test('a party marches to where it was sent and looks as it was told', () => {
  const field = six();
  expect(march(field, field.ids('player'), { x: 20, y: 10, facingX: 0, facingY: 3 })).toBeUndefined();
  expect(field.unit(1).control.isUrgent).toBe(true);
  field.run(10);
  const units = field.world.state.units;
  expect(units.every(inSlot)).toBe(true);
  const middle = centreOf(field.world.entities, field.world.state.parties[0]!.unitIds)!;
  expect(middle.x).toBeCloseTo(20, 0);
  expect(middle.y).toBeCloseTo(10, 0);
  for (const unit of units) expect(unit.facingY).toBeCloseTo(1, 2);
  expect(units.every((unit) => !unit.control.isUrgent)).toBe(true);
});

test.each<Formation>(['line', 'column', 'wedge', 'circle'])('a %s stands with room between all', (formation) => {
  const field = six({ formation });
  march(field, field.ids('player'), { x: 20, y: 10 });
  field.run(10);
  expect(field.world.state.units.every(inSlot)).toBe(true);
  expect(overlaps(field.world)).toEqual([]);
});

test('a change of formation is carried out at once, standing and on the march', () => {
  const field = six();
  const party = field.world.state.parties[0]!;
  field.world.apply({ type: 'formation', partyId: party.id, formation: 'column', spacingTiles: 1.5 });
  field.run(5);
  const spread = (of: 'x' | 'y') =>
    Math.max(...field.world.state.units.map((unit) => unit[of])) - Math.min(...field.world.state.units.map((unit) => unit[of]));
  expect(spread('y')).toBeCloseTo(1.5, 0);
  expect(spread('x')).toBeCloseTo(3, 0);
  march(field, field.ids('player'), { x: 20, y: 10 });
  field.run(1);
  field.world.apply({ type: 'formation', partyId: party.id, formation: 'line', spacingTiles: 1.5 });
  field.run(9);
  expect(spread('y')).toBeCloseTo(7.5, 0);
});

test('an order to some splits them off, an order to all joins them again', () => {
  const field = six();
  const party = field.world.state.parties[0]!;
  march(field, [1, 2], { x: 20, y: 3 });
  expect(party.squads.map((squad) => squad.unitIds.toSorted((a, b) => a - b))).toEqual([
    [3, 4, 5, 6],
    [1, 2],
  ]);
  field.run(9);
  expect(field.unit(1).x).toBeGreaterThan(18);
  expect(field.unit(6).x).toBeLessThan(6);
  march(field, field.ids('player'), { x: 10, y: 10 });
  expect(party.squads).toHaveLength(1);
  field.run(9);
  expect(field.world.state.units.every(inSlot)).toBe(true);
});

test('twelve units go through a gate one body wide, and none stays stuck', () => {
  const map = meadow(32, 21).map((row, y) => (y === 10 ? row : `${row.slice(0, 15)}#${row.slice(16)}`));
  const field = new TestWorld(
    map.map((row, y) => (y >= 7 && y <= 13 && y % 2 === 1 ? `..sss${row.slice(5)}` : row)),
    { script: obey },
  );
  const ids = field.ids('player');
  expect(ids).toHaveLength(12);
  march(field, ids, { x: 25, y: 10.5 });
  field.run(25, () => expect(overlaps(field.world)).toEqual([]));
  expect(field.world.state.units.filter((unit) => !inSlot(unit)).map((unit) => unit.name)).toEqual([]);
  expect(stuckShare(field.world.state)).toBeLessThan(0.01);
});

test('two squads that cross in a corridor both arrive', () => {
  const wall = '#'.repeat(34);
  const lane = (left: string, right: string) => `${left}${'.'.repeat(34 - left.length - right.length)}${right}`;
  const field = new TestWorld([wall, lane('s.s.', '.s.s'), lane('', ''), lane('s.s.', '.s.s'), wall], { script: obey });
  const west = field.world.state.units.filter((unit) => unit.x < 17).map((unit) => unit.id);
  const east = field.world.state.units.filter((unit) => unit.x > 17).map((unit) => unit.id);
  march(field, west, { x: 31, y: 2.5 });
  march(field, east, { x: 3, y: 2.5 });
  field.run(30, () => expect(overlaps(field.world)).toEqual([]));
  for (const id of west) expect(field.unit(id).x).toBeGreaterThan(26);
  for (const id of east) expect(field.unit(id).x).toBeLessThan(8);
  expect(stuckShare(field.world.state)).toBeLessThan(0.01);
});

test('slots that would lie in a lake or a wall are laid on the shore, one for each', () => {
  const field = new TestWorld(['........~~~~', '........~~~~', 's.......~~~~', 's...........', 's.......~~~~', 's.......~~~~'], {
    script: obey,
  });
  march(field, field.ids('player'), { x: 9.5, y: 1.5 });
  field.run(12, () => expect(overlaps(field.world)).toEqual([]));
  const places = field.world.state.units.map(({ control }) => `${control.x.toFixed(1)},${control.y.toFixed(1)}`);
  expect(new Set(places).size).toBe(4);
  expect(field.world.state.units.every(inSlot)).toBe(true);
});

test('an order to attack holds until the target is dead, and then they stay where they are', () => {
  const field = new TestWorld(['s.........S', 's..........'], { script: brawl });
  field.brains.scripts.set(2, () => undefined);
  expect(field.world.apply({ type: 'attack', unitIds: [1, 3], targetId: 2 })).toBeUndefined();
  expect(field.world.state.parties[0]?.squads[0]?.order).toMatchObject({ kind: 'attack', targetId: 2 });
  field.run(20);
  expect(field.unit(2).isAlive).toBe(false);
  expect(field.unit(1).control.attackTargetId).toBe(0);
  field.run(2);
  expect(field.unit(1).x).toBeGreaterThan(7);
});

test('a retreat takes fighters out of a fight', () => {
  const field = new TestWorld([...meadow(30, 3), `${'.'.repeat(14)}sS${'.'.repeat(14)}`, ...meadow(30, 3)], { script: brawl });
  field.brains.scripts.set(2, () => undefined);
  field.run(2);
  field.world.apply({ type: 'retreat', unitIds: [1], x: 3, y: 3 });
  field.run(2);
  expect(field.unit(1).x).toBeLessThan(11);
  expect(field.brains.events).toContainEqual({ agentId: 1, fact: { type: 'ordered' } });
});

test('stop makes every unit stay where it is', () => {
  const field = six();
  march(field, field.ids('player'), { x: 25, y: 10 });
  field.run(2);
  field.world.apply({ type: 'stop', unitIds: field.ids('player') });
  const before = field.world.state.units.map((unit) => unit.x);
  field.run(2);
  field.world.state.units.forEach((unit, index) => expect(Math.abs(unit.x - before[index]!)).toBeLessThan(0.8));
});

test('an enemy party moves, hurries, stops and calls its units', () => {
  const field = new TestWorld([...meadow(30, 3), `S.S.S${'.'.repeat(20)}s....`, ...meadow(30, 3)], { script: obey });
  const party = field.world.state.parties[1]!;
  expect(partyMovementStatus(party)).toBe('standing');
  moveParty(field.world, party, { x: 12, y: 3.5 });
  expect(partyMovementStatus(party)).toBe('waiting');
  field.run(0.1);
  expect(partyMovementStatus(party)).toBe('marching');
  setPartyPace(party, 'running');
  field.run(2);
  stopParty(field.world, party);
  field.run(2);
  expect(partyMovementStatus(party)).toBe('standing');
  const middle = centreOf(field.world.entities, party.unitIds)!;
  expect(middle.x).toBeGreaterThan(4);
  expect(middle.x).toBeLessThan(11);
  noteSighting(field.world, field.unit(1), { id: 4 });
  raiseAlarm(field.world, party, 4);
  raiseAlarm(field.world, party, 4);
  field.run(0.1);
  expect(field.count('alarm')).toBe(1);
  expect(party.squads[0]?.order).toMatchObject({ kind: 'attackMove', isCalled: true });
  field.unit(4).isAlive = false;
  field.run(0.1);
  expect(party.squads[0]?.order.kind).toBe('none');
  expect(party.alarmTargetId).toBe(0);
});

test('the march waits for a straggler', () => {
  const field = six();
  field.brains.scripts.set(1, () => undefined);
  march(field, field.ids('player'), { x: 27, y: 10 });
  field.run(4);
  expect(field.unit(6).x).toBeLessThan(14);
});

test('a slain member leaves the squad and the march goes on', () => {
  const field = six();
  march(field, field.ids('player'), { x: 20, y: 10 });
  field.run(1);
  field.unit(2).isAlive = false;
  field.run(10);
  expect(field.world.state.parties[0]!.squads[0]!.unitIds).not.toContain(2);
  expect(field.world.state.units.filter((unit) => unit.isAlive).every(inSlot)).toBe(true);
});

test('only enemy parties have a brain', () => {
  const field = new TestWorld(['s.s......', '.........', '......S.S']);
  const [ours, theirs] = field.world.state.parties;
  expect([ours!.unitIds, theirs!.unitIds]).toEqual([
    [1, 2],
    [3, 4],
  ]);
  field.run(1);
  expect(field.brains.tickCounts[ours!.id]).toBeUndefined();
  expect(field.brains.tickCounts[theirs!.id]).toBeGreaterThan(5);
  const thoughts = field.brains.tickCounts[theirs!.id];
  for (const id of theirs!.unitIds) field.unit(id).isAlive = false;
  field.run(1);
  expect(field.brains.tickCounts[theirs!.id]).toBe(thoughts);
});

test('a large squad accepts an order at once, and gets its slots and path one step later', () => {
  const field = new TestWorld([...meadow(40, 3), `${'s'.repeat(30)}..........`, ...meadow(40, 20)]);
  const party = field.world.state.parties[0]!;
  field.world.apply({ type: 'move', unitIds: party.unitIds, x: 20, y: 18, facingX: 0, facingY: 1 });
  const squad = party.squads[0]!;
  expect(field.world.state.units.slice(0, 30).every(({ control }) => control.isUrgent)).toBe(true);
  field.world.step();
  expect([squad.status, squad.path]).toEqual(['waiting', []]);
  field.world.step();
  expect([squad.status, squad.path.length]).toEqual(['marching', 2]);
  field.run(25);
  expect(squad.status).toBe('standing');
  expect(Math.abs(squad.x - 20) + Math.abs(squad.y - 18)).toBeLessThan(0.5);
});
