import { raiseAlarm } from '../../../src/sim/squads/alarm.ts';
import { describe, expect, test } from 'vitest';
import { noteSighting } from '../../../src/sim/perception/sightings.ts';
import { centreOf } from '../../../src/sim/members.ts';
import { moveParty, partyMovementStatus, setPartyPace, stopParty } from '../../../src/sim/squads/party-actions.ts';
import type { Party } from '../../../src/sim/state.ts';
import { obey } from '../support/scripted-brains.ts';
import { meadow, rules, TestWorld } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

const theirs = (field: TestWorld): Party => field.world.state.parties[1]!;
const ordered = (field: TestWorld): number[] =>
  field.brains.events.flatMap(({ agentId, fact }) => (fact.type === 'ordered' ? [agentId] : []));

const SHOUT_TILES = 4;

/** Four of a party around a middle, and one of ours far away. */
function four(turned = new Turned(0), tiles: readonly number[] = [1, 1, 1, 1]): TestWorld {
  const [ahead = 1, right = 1, behind = 1, left = 1] = tiles;
  const pieces = [
    turned.piece('S', ahead, 0),
    turned.piece('S', 0, right),
    turned.piece('S', -behind, 0),
    turned.piece('S', 0, -left),
    turned.piece('s', 12, 0),
  ];
  return new TestWorld(meadow(44, 30), {
    pieces,
    script: obey,
    rules: { ...rules, parties: { ...rules.parties, shoutTiles: SHOUT_TILES } },
  });
}

describe.each(TURNS)('a party, turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees);

  test('has its centre in the middle of its living units', () => {
    const field = four(turned, [3, 1, 3, 1]);
    expect(turned.place(centreOf(field.world.entities, theirs(field).unitIds)!)).toEqual({
      ahead: expect.closeTo(0) as number,
      right: expect.closeTo(0) as number,
    });
    field.unit(1).isAlive = false;
    expect(turned.place(centreOf(field.world.entities, theirs(field).unitIds)!)).toEqual({
      ahead: expect.closeTo(-1) as number,
      right: expect.closeTo(0) as number,
    });
    for (const id of [2, 3, 4]) field.unit(id).isAlive = false;
    expect(centreOf(field.world.entities, theirs(field).unitIds)).toBeUndefined();
  });

  test('calls those to arms who know of the enemy, by voice those within a shout of them, and no others', () => {
    const field = four(turned, [1, 1, 2.8, 4.5]);
    for (const id of [1, 2, 3, 4]) Object.assign(field.unit(id), { facingX: turned.along(-1, 0).x, facingY: turned.along(-1, 0).y });
    noteSighting(field.world, field.unit(1), { id: 5 });
    raiseAlarm(field.world, theirs(field), 5);
    expect(ordered(field)).toEqual([1]);
    for (const script of [1, 2, 3, 4]) field.brains.scripts.set(script, () => undefined);
    field.steps(17);
    expect(ordered(field)).toEqual([1]);
    field.steps(15 + 36 - 17);
    expect(ordered(field)).toEqual([1, 2, 3]);
    expect(field.world.state.parties[0]).toMatchObject({ alarmTargetId: 0 });
  });
});

/** All four of the party know of one enemy. */
function warned(id = 5): TestWorld {
  const field = four();
  for (const each of [1, 2, 3, 4]) noteSighting(field.world, field.unit(each), { id });
  return field;
}

describe('an alarm', () => {
  const ordersOf = (field: TestWorld): string[] => theirs(field).squads.map(({ order }) => order.kind);

  test('leaves those at their place who defend it, and calls nobody against a friend or the dead', () => {
    const field = warned();
    field.unit(2).control.stance = 'defend';
    raiseAlarm(field.world, theirs(field), 5);
    expect([ordered(field), ordersOf(field)]).toEqual([[1, 3, 4], ['none']]);
    const friendly = warned();
    raiseAlarm(friendly.world, theirs(friendly), 3);
    expect(ordered(friendly)).toEqual([]);
    const late = warned();
    late.unit(5).isAlive = false;
    raiseAlarm(late.world, theirs(late), 5);
    expect([ordersOf(late), theirs(late).alarmTargetId]).toEqual([['none'], 0]);
  });

  test('does not disturb those who see an enemy: they are in the fight', () => {
    const field = warned();
    field.unit(2).perceivedEnemyId = 5;
    raiseAlarm(field.world, theirs(field), 5);
    expect(ordered(field)).toEqual([1, 3, 4]);
  });

  test('is told once, lasts longer with every call, and is over some time after the last', () => {
    const field = warned();
    const { alarmSeconds } = rules.parties;
    raiseAlarm(field.world, theirs(field), 5);
    field.run(alarmSeconds - 0.5);
    raiseAlarm(field.world, theirs(field), 5);
    expect([field.count('alarm'), ordered(field).length]).toEqual([1, 4]);
    field.run(alarmSeconds - 0.1);
    expect(theirs(field).alarmTargetId).toBe(5);
    field.run(0.2);
    expect([theirs(field).alarmTargetId, ordersOf(field)]).toEqual([0, ['none']]);
  });
});

describe('a march of a party', () => {
  test('that is asked for again goes on; another goal begins another', () => {
    const field = four();
    const party = theirs(field);
    moveParty(field.world, party, { x: 30, y: 14 });
    field.run(1);
    const [squad] = party.squads;
    const { status, x } = squad!;
    expect([status, party.squads.length]).toEqual(['marching', 1]);
    moveParty(field.world, party, { x: 30, y: 14 });
    expect(squad).toMatchObject({ status: 'marching', x });
    moveParty(field.world, party, { x: 30, y: 15 });
    expect(squad).toMatchObject({ status: 'waiting', askedX: 30, askedY: 15 });
    moveParty(field.world, party, { x: 31, y: 15 });
    expect(squad).toMatchObject({ status: 'waiting', askedX: 31, askedY: 15 });
  });

  test.each([
    { x: Number.NaN, y: 4 },
    { x: 4, y: Infinity },
  ])('to no place does not begin: $x, $y', (point) => {
    const field = four();
    moveParty(field.world, theirs(field), point);
    expect(partyMovementStatus(theirs(field))).toBe('standing');
  });

  test('joins those who were detached, and is one of nobody when all are dead', () => {
    const field = four();
    const party = theirs(field);
    field.world.apply({ type: 'stop', unitIds: [1, 2] });
    expect(party.squads).toHaveLength(2);
    moveParty(field.world, party, { x: 30, y: 14 });
    expect(party.squads.map(({ unitIds }) => unitIds.toSorted((a, b) => a - b))).toEqual([[1, 2, 3, 4]]);
    for (const id of party.unitIds) field.unit(id).isAlive = false;
    const before = field.world.hash();
    moveParty(field.world, party, { x: 20, y: 14 });
    expect(field.world.hash()).toBe(before);
  });

  test('has the pace that was set before it or during it', () => {
    const field = four();
    const party = theirs(field);
    setPartyPace(party, 'sprinting');
    moveParty(field.world, party, { x: 30, y: 14 });
    expect(party.squads[0]!.pace).toBe('sprinting');
    setPartyPace(party, 'crawling');
    expect([party.pace, party.squads[0]!.pace]).toEqual(['crawling', 'crawling']);
  });

  test('tells its status by the squads that are under way, then by those that found no path', () => {
    const field = four();
    const party = theirs(field);
    field.world.apply({ type: 'stop', unitIds: [1] });
    field.world.apply({ type: 'stop', unitIds: [2] });
    const told = (...statuses: Party['squads'][number]['status'][]): string => {
      statuses.forEach((status, at) => (party.squads[at]!.status = status));
      return partyMovementStatus(party);
    };
    expect(told('standing', 'standing', 'standing')).toBe('standing');
    expect(told('standing', 'unreachable', 'standing')).toBe('unreachable');
    expect(told('unreachable', 'standing', 'marching')).toBe('marching');
    expect(told('standing', 'waiting', 'unreachable')).toBe('waiting');
  });

  test('stops where it is, looking where it looked; one that stands is left alone', () => {
    const field = four();
    const party = theirs(field);
    const [squad] = party.squads;
    stopParty(field.world, party);
    expect(squad!.status).toBe('standing');
    moveParty(field.world, party, { x: 30, y: 14 });
    field.run(2);
    const { x, y, facingX, facingY } = squad!;
    stopParty(field.world, party);
    expect(squad).toMatchObject({ goalX: expect.closeTo(x, 1) as number, goalY: expect.closeTo(y, 1) as number });
    field.run(3);
    expect(squad!.status).toBe('standing');
    expect([squad!.facingX, squad!.facingY]).toEqual([expect.closeTo(facingX) as number, expect.closeTo(facingY) as number]);
  });
});
