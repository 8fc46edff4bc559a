import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/sim/commands.ts';
import type { Point, Squad } from '../../src/sim/state.ts';
import { TestWorld, meadow } from './support/test-world.ts';
import { brawl, obey } from './support/scripted-brains.ts';
import { Turned, TURNS } from './support/turned.ts';

const move = (unitIds: readonly number[], { x, y }: Point, look: Point = { x: 0, y: 0 }): Command => ({
  type: 'move',
  unitIds,
  x,
  y,
  facingX: look.x,
  facingY: look.y,
});
const inOrder = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
const toldOf = (field: TestWorld): number[] =>
  field.brains.events.flatMap(({ agentId, fact }) => (fact.type === 'ordered' ? [agentId] : []));
const squadOf = (field: TestWorld, id: number): Squad =>
  field.world.state.parties.flatMap(({ squads }) => squads).find(({ unitIds }) => unitIds.includes(id))!;
/** Three of ours, three of theirs, one on his own. */
const two = (): TestWorld => new TestWorld(['s.s.s....', '.........', '.........', '...S.S.S.']);

/** Six in two rows, seen from wherever they march from, and an enemy far ahead on the right. */
function six(turned: Turned, script = obey): TestWorld {
  const places = [-6, -7].flatMap((ahead) => [-1.2, 0, 1.2].map((right) => turned.piece('s', ahead, right)));
  return new TestWorld(meadow(44, 30), { script, pieces: [...places, turned.piece('S', 1, 7)] });
}

describe('an order to attack', () => {
  test.each(TURNS)('takes one warrior out of a march and leaves him where the fight has led him, at %d degrees', (degrees) => {
    const turned = new Turned(degrees);
    const field = six(turned, brawl);
    field.brains.scripts.set(7, () => {});
    field.unit(7).health = 1;
    const goal = turned.at(8, 0);
    field.world.apply(move([1], goal));
    field.run(0.5);
    field.world.apply({ type: 'attack', unitIds: [1], targetId: 7 });
    expect(squadOf(field, 1)).toMatchObject({ unitIds: [1], order: { kind: 'attack', targetId: 7 } });
    field.run(7);
    expect(field.unit(7).isAlive).toBe(false);
    const { ahead, right } = turned.place(field.unit(1));
    expect(Math.hypot(ahead - 1, right - 7)).toBeLessThan(4);
  });

  test('lets the others march on', () => {
    const turned = new Turned(0);
    const field = six(turned, brawl);
    field.brains.scripts.set(7, () => {});
    const goal = turned.at(2, -4);
    field.world.apply(move([1, 2, 3, 4, 5, 6], goal));
    field.run(0.5);
    field.world.apply({ type: 'attack', unitIds: [1], targetId: 7 });
    expect([squadOf(field, 1).unitIds, inOrder(squadOf(field, 2).unitIds)]).toEqual([[1], [2, 3, 4, 5, 6]]);
    expect(squadOf(field, 2).status).toBe('marching');
  });

  test('against a friend or against oneself is refused with the reason, and changes nothing', () => {
    const field = two();
    const before = field.world.hash();
    const attack = (unitIds: readonly number[], targetId: number): string | undefined =>
      field.world.apply({ type: 'attack', unitIds, targetId });
    const friend = field.unit(3).name;
    expect(attack([1, 2], 3)).toBe(`${friend} is a friend: attack an enemy, or order a march there.`);
    expect(attack([1], 3)).toBe(`${friend} is a friend: attack an enemy, or order a march there.`);
    expect(attack([3, 1], 3)).toBe(`${friend} is a friend: attack an enemy, or order a march there.`);
    expect(attack([1, 3], 3)).toBe(`${friend} is a friend: attack an enemy, or order a march there.`);
    expect(attack([1], 1)).toBe('Nobody can attack themselves: choose an enemy.');
    expect(field.world.hash()).toBe(before);
  });

  test('to a mixed crowd concerns the enemies of the target only', () => {
    const field = two();
    field.world.apply({ type: 'attack', unitIds: [1, 2, 5, 6], targetId: 4 });
    expect(squadOf(field, 1)).toMatchObject({ order: { kind: 'attack', targetId: 4 } });
    expect(inOrder(squadOf(field, 1).unitIds)).toEqual([1, 2]);
    expect(squadOf(field, 5).order).toEqual({ kind: 'none' });
  });

  test('ends the hurry of the march before it', () => {
    const field = two();
    field.world.apply(move([1], { x: 4, y: 2 }));
    field.world.apply({ type: 'attack', unitIds: [1], targetId: 4 });
    expect(field.unit(1).control).toMatchObject({ isUrgent: false, marchPace: 'own', attackTargetId: 4 });
    for (const id of [4]) field.world.apply({ type: 'remove', id });
    field.world.apply(move([1], { x: 4, y: 2 }));
    expect(field.unit(1).control).toMatchObject({ isUrgent: true, attackTargetId: 0 });
  });
});

describe('a march', () => {
  test('is urgent until its goal is reached', () => {
    const field = new TestWorld(meadow(40, 20), { pieces: [{ letter: 's', x: 5.5, y: 9.5 }] });
    field.world.apply(move([1], { x: 30, y: 12 }));
    field.run(4);
    expect(field.unit(1).control.isUrgent).toBe(true);

    const near = new TestWorld(meadow(40, 20), { script: obey, pieces: [{ letter: 's', x: 5.5, y: 9.5 }] });
    near.world.apply(move([1], { x: 7, y: 10 }));
    near.run(1.5);
    expect(near.unit(1).control).toMatchObject({ isUrgent: false, marchPace: 'own' });
  });

  test('of the same units keeps their squad, of some of them makes another', () => {
    const field = two();
    const { id, number } = squadOf(field, 1);
    field.world.apply(move([3, 1, 2], { x: 4, y: 2 }));
    expect(squadOf(field, 1).id).toBe(id);
    field.world.apply(move([1, 2], { x: 5, y: 2 }));
    expect([1, 2, 3].map((unit) => squadOf(field, unit).number)).toEqual([number + 1, number + 1, number]);
    expect(squadOf(field, 2).id).toBe(squadOf(field, 1).id);
    expect(field.world.entities.squad(squadOf(field, 1).id)).toBe(squadOf(field, 1));
    expect(field.world.entities.squad(id)).toBe(squadOf(field, 3));
  });

  test('ignores the dead: a squad that lost a unit is still the same one', () => {
    const field = two();
    const { id } = squadOf(field, 1);
    field.unit(2).isAlive = false;
    field.world.apply(move([1, 3], { x: 4, y: 2 }));
    expect(squadOf(field, 1)).toMatchObject({ id, unitIds: [1, 3] });
  });

  test('takes no unit twice', () => {
    const field = two();
    field.world.apply(move([2, 1, 1, 2], { x: 5, y: 2 }));
    field.steps(3);
    expect(inOrder(squadOf(field, 1).unitIds)).toEqual([1, 2]);
    expect(squadOf(field, 1).slots).toHaveLength(4);
    expect(inOrder(toldOf(field))).toEqual([1, 2]);
  });

  test.each(TURNS)('that ends with an about-turn crosses nobody over to the other wing, at %d degrees', (degrees) => {
    const turned = new Turned(degrees);
    const field = new TestWorld(meadow(44, 30), {
      script: obey,
      pieces: [-3, -1.8, -0.6, 0.6, 1.8, 3].map((right) => turned.piece('s', -5, right)),
    });
    const ids = field.ids('player');
    const [goal, back] = [turned.at(2, 0), turned.along(-1, 0)];
    field.world.apply(move(ids, goal, back));
    for (let steps = 0; steps < 600 && (steps < 10 || squadOf(field, 1).status === 'marching'); steps++) field.steps(1);
    expect(squadOf(field, 1).status).toBe('standing');
    for (const { x, y, control } of field.world.state.units) expect(Math.hypot(control.x - x, control.y - y)).toBeLessThan(2);
    field.run(3);
    for (const { facingX, facingY } of field.world.state.units) expect(facingX * back.x + facingY * back.y).toBeGreaterThan(0.99);
  });

  test.each(TURNS)('stands as a line across the way that it was told to look, at %d degrees', (degrees) => {
    const turned = new Turned(degrees);
    const field = six(turned);
    const [goal, look] = [turned.at(3, -2), turned.along(0, 5)];
    field.world.apply(move(field.ids('player'), goal, look));
    field.run(9);
    const places = field.ids('player').map((id) => turned.place(field.unit(id)));
    for (const { right } of places) expect(right).toBeCloseTo(-2, 0);
    expect(
      places
        .map(({ ahead }) => Math.round(ahead * 10) / 10)
        .toSorted((a, b) => a - b)
        .at(-1),
    ).toBeGreaterThan(5.5);
    const { finalFacingX, finalFacingY } = squadOf(field, 1);
    expect([finalFacingX, finalFacingY]).toEqual([look.x / 5, look.y / 5].map((value) => expect.closeTo(value, 6) as number));
  });

  test.each([
    { look: { x: 0, y: 1 }, faces: { x: 0, y: 1 } },
    { look: { x: 0, y: -1 }, faces: { x: 0, y: -1 } },
    { look: { x: -1, y: 0 }, faces: { x: -1, y: 0 } },
    { look: { x: 0, y: 0 }, faces: { x: 0.6, y: 0.8 } },
  ])('a short move turns it only to where it was told to look: $look', ({ look, faces }) => {
    const field = new TestWorld(meadow(20, 20), {
      pieces: [
        { x: 9.5, y: 9.5, letter: 's' },
        { x: 10.5, y: 9.5, letter: 's' },
      ],
    });
    const ids = field.ids('player');
    const squad = squadOf(field, ids[0]!);
    Object.assign(squad, { facingX: 0.6, facingY: 0.8 });
    field.world.apply(move(ids, { x: squad.x + 0.3, y: squad.y }, look));
    field.steps(2);
    expect({ x: squadOf(field, ids[0]!).facingX, y: squadOf(field, ids[0]!).facingY }).toEqual(faces);
  });
});

describe('all units that an order concerns are notified', () => {
  test('of a march, an attack and a halt, and an event says where', () => {
    const field = two();
    field.world.apply(move([3, 1], { x: 4.5, y: 2.5 }));
    field.world.apply({ type: 'attack', unitIds: [2], targetId: 4 });
    field.world.apply({ type: 'stop', unitIds: [2, 3] });
    expect(toldOf(field)).toEqual([3, 1, 2, 2, 3]);
    const leader = { x: field.unit(2).x, y: field.unit(2).y };
    field.steps(1);
    expect(field.events.filter(({ type }) => type === 'ordered')).toEqual([
      { type: 'ordered', team: 'player', order: 'move', x: 4.5, y: 2.5 },
      { type: 'ordered', team: 'player', order: 'attack', ...leader },
      { type: 'ordered', team: 'player', order: 'stop', ...leader },
    ]);
  });

  test('of a change of formation, except the fallen', () => {
    const field = two();
    field.unit(2).isAlive = false;
    const { x, y } = field.unit(1);
    field.world.apply({ type: 'formation', partyId: 7, formation: 'column', spacingTiles: 0.75 });
    expect(toldOf(field)).toEqual([1, 3]);
    field.steps(1);
    expect(field.events).toContainEqual({ type: 'ordered', team: 'player', order: 'formation', x, y });
    expect(field.world.entities.party(7)).toMatchObject({ formation: 'column', spacingTiles: 0.75 });
    expect(field.world.entities.party(8)).toMatchObject({ formation: 'line' });
  });
});

test('a halt keeps the position and facing of every unit', () => {
  const turned = new Turned(32);
  const field = six(turned);
  const goal = turned.at(9, 3);
  field.world.apply(move(field.ids('player'), goal));
  field.run(2);
  field.world.apply({ type: 'stop', unitIds: [1, 2] });
  for (const id of [1, 2]) {
    const { x, y, facingX, facingY, control } = field.unit(id);
    expect(control).toMatchObject({ x, y, facingX, facingY, attackTargetId: 0, isUrgent: false, marchPace: 'own' });
  }
  expect(squadOf(field, 1)).toMatchObject({ status: 'standing', unitIds: [1, 2] });
  expect(squadOf(field, 3).status).toBe('marching');
});

describe('a formation of some units of a party', () => {
  const formation = (field: TestWorld, unitIds?: number[]) =>
    field.world.apply({
      type: 'formation',
      partyId: squadParty(field).id,
      formation: 'column',
      spacingTiles: 1.2,
      ...(unitIds && { unitIds }),
    });
  const squadParty = (field: TestWorld) => field.world.entities.party(field.unit(1).partyId)!;

  test('leaves the others as they are, and all go on with what they were doing', () => {
    const turned = new Turned(32);
    const field = six(turned);
    const goal = turned.at(9, 3);
    field.world.apply(move(field.ids('player'), goal));
    field.run(1);
    expect(formation(field, [1, 2])).toBeUndefined();
    expect(new Set(squadOf(field, 1).unitIds)).toEqual(new Set([1, 2]));
    expect(squadOf(field, 1)).toMatchObject({ formation: 'column', order: { kind: 'move', ...goal } });
    expect(squadOf(field, 3)).toMatchObject({ formation: 'line', order: { kind: 'move', ...goal }, status: 'marching' });
    expect(squadParty(field).formation).toBe('line');
    field.run(1);
    expect(squadOf(field, 1).status).toBe('marching');
  });

  test('stays with them, until they march together with others', () => {
    const field = six(new Turned(32));
    formation(field, [1, 2]);
    field.world.apply(move([1, 2], { x: 20, y: 16 }));
    expect(squadOf(field, 1).formation).toBe('column');
    field.world.apply(move(field.ids('player'), { x: 20, y: 16 }));
    expect(squadOf(field, 1)).toMatchObject({ unitIds: expect.arrayContaining([1, 2, 3]) as unknown, formation: 'line' });
  });

  test('is refused for units of nobody', () => {
    const field = six(new Turned(32));
    expect(formation(field, [99])).toBe('There is no unit 99.');
    expect(formation(field, field.ids('enemy'))).toMatch(/^None of these units is alive and in party \d+\.$/);
  });
});

test('the spacing of a formation has limits, and both may be used', () => {
  const { world } = two();
  const answers = [0.74, 0.75, 10, 10.1].map((spacingTiles) =>
    world.apply({ type: 'formation', partyId: 7, formation: 'line', spacingTiles }),
  );
  expect(answers.map((answer) => answer === undefined)).toEqual([false, true, true, false]);
  expect(world.entities.party(7)?.spacingTiles).toBe(10);
});

test('a unit without a party takes no orders', () => {
  const { world } = new TestWorld(['s.S'], { withoutParties: true });
  const before = world.hash();
  expect(world.apply(move([1], { x: 1, y: 0 }))).toBeDefined();
  expect(world.hash()).toBe(before);
});
