import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import type { Command } from '../../src/sim/commands.ts';
import type { EntityId, Point, Squad } from '../../src/sim/state.ts';
import { meadow } from '../sim/support/test-world.ts';
import { TestBattle, tree, type TestBattleOptions } from './support/test-battle.ts';

/** A wall from top to bottom with one gap of a tile, at (20.5, 9.5). */
const GAP: Point = { x: 20.5, y: 9.5 };
const WALLED = Array.from({ length: 20 }, (_, y) => (y === 9 ? '.'.repeat(44) : `${'.'.repeat(20)}#${'.'.repeat(23)}`));
const THREE = [1, 2, 3];

class Field extends TestBattle {
  constructor(
    map: readonly string[],
    pieces: readonly (readonly [letter: string, x: number, y: number])[],
    options: TestBattleOptions = {},
  ) {
    super(map, { ...options, pieces: pieces.map(([letter, x, y]) => ({ letter, x, y })) });
  }

  give(command: Command): this {
    const refusal = this.world.apply(command);
    if (refusal !== undefined) throw new Error(refusal);
    return this;
  }

  move(unitIds: readonly EntityId[], { x, y }: Point, isQueued = false): this {
    return this.give({ type: 'move', unitIds, x, y, facingX: 0, facingY: 0, isQueued });
  }

  squad(id: EntityId): Squad {
    return this.world.state.parties.flatMap(({ squads }) => squads).find(({ unitIds }) => unitIds.includes(id))!;
  }

  goal(id: EntityId): number {
    const { order } = this.squad(id);
    return 'x' in order ? order.x : 0;
  }

  farthest(ids: readonly EntityId[], place: Point): number {
    return Math.max(...ids.map((id) => distance(this.unit(id), place)));
  }

  get told(): string[] {
    return this.events.flatMap((event) =>
      event.type === 'orderFailed' ? [`${event.why} ${event.unitIds.toSorted((a, b) => a - b).join()}`] : [],
    );
  }
}

/** Three of ours in the west, and a friend who holds the gap. */
function heldGap(options: TestBattleOptions = {}): Field {
  const field = new Field(
    WALLED,
    [
      ['s', 14, 8],
      ['s', 14, 9.5],
      ['s', 14, 11],
      ['s', GAP.x, GAP.y],
    ],
    options,
  );
  return field.give({ type: 'stance', unitIds: [4], stance: 'hold' });
}

describe('a march through a gap that a friend holds', () => {
  it('is not done while nobody is through; it ends where they are, is told, and only then the next begins', () => {
    const field = heldGap().move(THREE, { x: 34, y: 9.5 }).move(THREE, { x: 6, y: 4 }, true);
    expect(field.until(() => field.goal(1) !== 34, 40)).toBeLessThan(40);
    expect(field.told).toEqual(['blocked 1,2,3']);
    expect(field.goal(1)).toBe(6);
    expect(field.until(() => field.squad(1).order.kind === 'none', 20)).toBeLessThan(20);
    expect(field.farthest(THREE, { x: 6, y: 4 })).toBeLessThan(3);
    expect(field.told).toHaveLength(1);
  });

  it('leaves them standing without an order when nothing is next', () => {
    const field = heldGap().move(THREE, { x: 34, y: 9.5 });
    expect(field.until(() => field.squad(1).order.kind === 'none', 40)).toBeLessThan(40);
    field.run(1);
    const before = THREE.map((id) => ({ x: field.unit(id).x, y: field.unit(id).y }));
    field.run(3);
    THREE.forEach((id, place) => expect(distance(field.unit(id), before[place]!)).toBeLessThan(0.5));
  });

  it('goes on as soon as the friend is out of the way', () => {
    const field = heldGap().move(THREE, { x: 34, y: 9.5 }).move(THREE, { x: 34, y: 4 }, true);
    field.run(9).move([4], { x: 26, y: 15 });
    expect(field.until(() => field.squad(1).order.kind === 'none', 30)).toBeLessThan(30);
    expect(field.farthest(THREE, { x: 34, y: 4 })).toBeLessThan(3);
    expect(field.told).toEqual([]);
  });

  it('names only those who are left behind', () => {
    const field = heldGap();
    Object.assign(field.unit(3), { x: 26, y: 9.5 });
    field.move([3], { x: 27, y: 9.5 }).run(2);
    field.move(THREE, { x: 30, y: 9.5 });
    expect(field.until(() => field.squad(1).order.kind === 'none', 40)).toBeLessThan(40);
    expect(field.told).toEqual(['blocked 1,2']);
    expect(distance(field.unit(3), { x: 30, y: 9.5 })).toBeLessThan(3);
  });
});

describe('a queue does not wait for ever', () => {
  const start = (): Field =>
    new Field(
      meadow(50, 20),
      [
        ['s', 8, 8],
        ['s', 8, 9.5],
        ['s', 8, 11],
        ['S', 46, 18],
      ],
      { trees: { 4: 'stage-stand' } },
    );
  const NEXT: Point = { x: 16, y: 4 };

  it.each<[string, (field: Field) => void]>([
    ['who falls on the way', (field) => void (field.unit(3).isAlive = false)],
    ['who is put on hold', (field) => void field.give({ type: 'stance', unitIds: [3], stance: 'hold' })],
    ['who is stopped', (field) => void field.give({ type: 'stop', unitIds: [3] })],
    [
      'who gets another formation',
      (field) =>
        void field.give({ type: 'formation', partyId: field.unit(3).partyId, formation: 'column', spacingTiles: 1.2, unitIds: [3] }),
    ],
    ['who is sent elsewhere', (field) => void field.move([3], { x: 40, y: 4 })],
    ['who leaves the world', (field) => void field.give({ type: 'remove', id: 3 })],
  ])('for one %s', (_, change) => {
    const field = start().move(THREE, { x: 24, y: 9.5 }).move(THREE, NEXT, true);
    field.run(1.5);
    change(field);
    expect(field.until(() => field.goal(1) === NEXT.x, 20)).toBeLessThan(20);
    expect(field.farthest([1, 2], { x: 24, y: 9.5 })).toBeLessThan(3);
    expect(field.until(() => field.squad(1).order.kind === 'none', 20)).toBeLessThan(20);
    expect(field.farthest([1, 2], NEXT)).toBeLessThan(3);
    expect(field.told).toEqual([]);
  });

  it('for one whose tree has other plans, which is told', () => {
    const loafer = tree('loafer', { type: 'Wait', params: { duration: 9 } });
    const field = new Field(
      meadow(50, 20),
      [
        ['s', 8, 8],
        ['s', 8, 9.5],
        ['s', 8, 11],
      ],
      { written: [loafer], trees: { 3: 'loafer' } },
    );
    field.move(THREE, { x: 24, y: 9.5 }).move(THREE, NEXT, true);
    expect(field.until(() => field.goal(1) === NEXT.x, 40)).toBeLessThan(40);
    expect(field.told).toEqual(['elsewhere 3']);
  });

  it('behind an attack on a foe whom nobody can get at', () => {
    const island = meadow(50, 20).map((row, y) => (y < 6 || y > 12 ? row : `${row.slice(0, 30)}#######${row.slice(37)}`));
    island[9] = `${island[9]!.slice(0, 33)}.${island[9]!.slice(34)}`;
    const field = new Field(
      island,
      [
        ['s', 8, 8],
        ['s', 8, 9.5],
        ['s', 8, 11],
        ['S', 33.5, 9.5],
      ],
      { trees: { 4: 'stage-stand' } },
    );
    field.give({ type: 'attack', unitIds: THREE, targetId: 4 }).move(THREE, NEXT, true);
    expect(field.until(() => field.goal(1) === NEXT.x, 60)).toBeLessThan(60);
    expect(field.told).toHaveLength(1);
  });

  it('behind a patrol, which ends at its first end, or behind a guard, once it is with its friend', () => {
    const patrol = start().give({ type: 'patrol', unitIds: THREE, x: 20, y: 9.5 }).move(THREE, NEXT, true);
    expect(patrol.until(() => patrol.goal(1) === NEXT.x, 30)).toBeLessThan(30);
    expect(patrol.farthest(THREE, { x: 20, y: 9.5 })).toBeLessThan(3);
    const guard = start().move([3], { x: 24, y: 9.5 });
    guard
      .run(3)
      .give({ type: 'guard', unitIds: [1, 2], targetId: 3 })
      .move([1, 2], NEXT, true);
    expect(guard.until(() => guard.goal(1) === NEXT.x, 30)).toBeLessThan(30);
    expect(guard.farthest([1, 2], guard.unit(3))).toBeLessThan(7);
  });
});

describe('some of a squad that leave it', () => {
  /** The one to attack; another foe is nearer. */
  const fight = (): Field => {
    const pieces = [
      ['s', 20, 8],
      ['s', 20, 9.5],
      ['s', 20, 11],
      ['s', 20, 12.5],
      ['S', 32, 4],
      ['S', 25, 13],
    ] as const;
    const field = new Field(meadow(50, 20), pieces, { trees: { 5: 'stage-stand', 6: 'stage-stand' } });
    return field.give({ type: 'attack', unitIds: [1, 2, 3, 4], targetId: 5 });
  };
  const reform = (field: Field, unitIds: readonly EntityId[]): Field =>
    field.give({ type: 'formation', partyId: field.unit(1).partyId, formation: 'column', spacingTiles: 1.2, unitIds });

  it.each([0.2, 1, 2, 3])('for a formation go on with the attack that the squad has carried on for %d seconds', (seconds) => {
    const field = fight();
    field.run(seconds);
    reform(field, [3, 4]);
    const keepAlive = (): void => void (field.unit(5).health = 100);
    field.run(8, keepAlive);
    expect([1, 2, 3, 4].map((id) => field.unit(id).control.attackTargetId)).toEqual([5, 5, 5, 5]);
    for (const id of [1, 2, 3, 4]) expect(distance(field.unit(id), field.unit(5)), `warrior ${id}`).toBeLessThan(4);
  });

  it('for a formation walk on in the direction of their patrol, between the same ends', () => {
    const field = new Field(meadow(50, 20), [
      ['s', 10, 8],
      ['s', 10, 9.5],
      ['s', 10, 11],
    ]);
    field.give({ type: 'patrol', unitIds: THREE, x: 18, y: 9.5 });
    expect(field.until(() => field.squad(1).progress.isOnWayBack, 20)).toBeLessThan(20);
    field.run(1);
    const { fromX, fromY } = field.squad(1).progress;
    reform(field, [3]);
    expect([field.squad(3).unitIds, field.squad(3).progress]).toMatchObject([[3], { fromX, fromY, isOnWayBack: true }]);
    expect(field.squad(3)).toMatchObject({ order: field.squad(1).order, askedX: fromX, askedY: fromY });
  });
});
