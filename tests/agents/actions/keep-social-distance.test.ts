import { describe, expect, it } from 'vitest';
import { distance } from '../../../src/core/vector.ts';
import type { NodeDocument } from '../../../src/engine/document.ts';
import { meadow } from '../../sim/support/test-world.ts';
import { Turned, TURNS } from '../../sim/support/turned.ts';
import { Leaf, type Params } from '../support/leaf.ts';
import { TestBattle, tree } from '../support/test-battle.ts';

const leaf = (params: Params = {}): NodeDocument => ({ type: 'KeepSocialDistance', params });
const MAP = meadow(44, 30);
const ALONE = { map: MAP, withoutParties: true };
const at = (letter: string, x: number, y: number) => ({ letter, x, y });

/** Those numbers keep their distance; the others stand. */
const yard = (map: readonly string[], keepers: readonly number[], params: Params): TestBattle => {
  const ids = Array.from({ length: 9 }, (_, index) => index + 1);
  return new TestBattle(map, {
    written: [tree('social', leaf(params)), tree('still', { type: 'Wait', params: { duration: 60 } })],
    trees: Object.fromEntries(ids.map((id) => [id, keepers.includes(id) ? 'social' : 'still'])),
  });
};

describe('KeepSocialDistance', () => {
  it.each(TURNS)('goes as far from an enemy as it avoids, and no farther, wherever it stands: %d degrees', (degrees) => {
    const turned = new Turned(degrees);
    const one = new Leaf(leaf({ avoidDistance: 4 }), { ...ALONE, pieces: [turned.piece('s', 0), turned.piece('S', 1.5)] });
    expect(one.tick()).toBe('running: goes away from S2, 1.5 tiles away');
    one.run(6);
    expect(one.told.at(-1)).toBe('running: stands well where it is');
    expect(distance(one.unit(1), one.unit(2))).toBeGreaterThan(3.75);
    expect(distance(one.unit(1), one.unit(2))).toBeLessThan(4.2);
    expect(one.unit(1).movement.status).not.toBe('moving');
  });

  it('keeps another distance from an enemy when it avoids nobody', () => {
    const one = new Leaf(leaf({ avoid: '', strangers: 2.5 }), { ...ALONE, pieces: [at('s', 20, 15), at('S', 21, 15)] });
    one.run(5);
    expect(distance(one.unit(1), one.unit(2))).toBeGreaterThan(2.2);
    expect(distance(one.unit(1), one.unit(2))).toBeLessThan(2.7);
  });

  it('stands nearer to its party than to the rest of its team', () => {
    const own = new Leaf(leaf({ party: 1.5, friends: 3 }), { map: MAP, pieces: [at('s', 20, 15), at('s', 20.9, 15)] }).run(4);
    const other = new Leaf(leaf({ party: 1.5, friends: 3 }), { ...ALONE, pieces: [at('s', 20, 15), at('s', 20.9, 15)] }).run(4);
    expect(distance(own.unit(1), own.unit(2))).toBeGreaterThan(1.2);
    expect(distance(own.unit(1), own.unit(2))).toBeLessThan(1.7);
    expect(distance(other.unit(1), other.unit(2))).toBeGreaterThan(2.7);
  });

  it('comes back to its party, and stays away without a radius', () => {
    const pieces = [at('s', 12, 15), at('s', 20, 15), at('s', 21, 16)];
    const back = new Leaf(leaf({ groupRadius: 2 }), { map: MAP, pieces });
    expect(back.tick()).toBe('running: comes back: over 2 tiles from the middle of its party');
    back.run(8);
    expect(distance(back.unit(1), { x: 20.5, y: 15.5 })).toBeLessThan(2.4);
    const free = new Leaf(leaf({ groupRadius: 0 }), { map: MAP, pieces }).run(8);
    expect(free.unit(1)).toMatchObject({ x: 12, y: 15 });
  });

  it('does not come back past one from whom it would have to go away', () => {
    const pieces = [at('s', 12, 15), at('s', 20, 15), at('S', 16, 15)];
    const one = new Leaf(leaf({ groupRadius: 1, avoidDistance: 3 }), { map: MAP, pieces });
    let nearest = Infinity;
    for (let step = 0; step < 600; step++) {
      one.run(1 / 60);
      nearest = Math.min(nearest, distance(one.unit(1), one.unit(3)));
    }
    expect(nearest).toBeGreaterThan(2.7);
  });

  it.each([
    [0.4, 1],
    [-0.4, -1],
  ])('leaves the way of a walker to the side on which it is (%d), and not along the way', (aside, side) => {
    const play = (giveWay: boolean): Leaf => {
      const one = new Leaf(leaf({ friends: 1.5, giveWay }), { ...ALONE, pieces: [at('s', 20, 15 + aside), at('s', 14, 15)] });
      one.world.apply({ type: 'move', unitIds: [2], x: 30, y: 15, facingX: 1, facingY: 0 });
      return one;
    };
    const walk = (one: Leaf): { readonly along: number; readonly across: number } => {
      const walker = one.unit(2);
      walker.movement.goal = { kind: 'position', x: 30, y: 15, tolerance: 0.3, askedX: 30, askedY: 15 };
      walker.movement.status = 'moving';
      one.run(6);
      return { along: one.unit(1).x - 20, across: (one.unit(1).y - 15) * side };
    };
    const giving = play(true);
    const { along, across } = walk(giving);
    expect(across).toBeGreaterThan(1.2);
    expect(Math.abs(along)).toBeLessThan(0.4);
    expect(giving.told.some((words) => words.startsWith('running: makes way for S2'))).toBe(false);
    expect(giving.told.some((words) => words.startsWith('running: makes way for s2'))).toBe(true);
    expect(Math.abs(walk(play(false)).along)).toBeGreaterThan(0.4);
  });

  it('leaves the way with its whole party to the same side', () => {
    const map = MAP.map((row, y) =>
      y === 14 ? `${row.slice(0, 20)}s.s${row.slice(23)}` : y === 15 ? `${row.slice(0, 12)}S${row.slice(13, 21)}s${row.slice(22)}` : row,
    );
    const play = yard(map, [1, 2, 4], { avoidDistance: 3 });
    const walker = play.unit(3);
    expect(walker.team).toBe('enemy');
    walker.movement.goal = { kind: 'position', x: 32, y: walker.y, tolerance: 0.3, askedX: 32, askedY: walker.y };
    walker.movement.status = 'moving';
    play.run(6);
    for (const id of [1, 2, 4]) expect(play.unit(id).y).toBeLessThan(walker.y - 2);
  });

  it('evades along a wall, and stands where nothing is left', () => {
    const wall = new Leaf(leaf({ avoidDistance: 4 }), {
      ...ALONE,
      map: ['############', '#s.S.......#', '#..........#', '#..........#', '############'],
    });
    wall.run(5);
    expect(distance(wall.unit(1), wall.unit(2))).toBeGreaterThan(2);
    const cell = new Leaf(leaf(), { ...ALONE, map: ['######', '#s.S##', '######'] });
    cell.run(1);
    expect(cell.told.at(-1)).toBe('running: has no room to go away from S2, 2 tiles away');
  });

  it('stands still on hold, and says so', () => {
    const one = new Leaf(leaf(), { ...ALONE, pieces: [at('s', 20, 15), at('S', 21.5, 15)] });
    one.unit(1).control.stance = 'hold';
    one.run(3);
    expect(one.unit(1)).toMatchObject({ x: 20, y: 15 });
    expect(one.told.at(-1)).toBe('running: stays where it is: on hold');
  });

  it('stops when it is halted', () => {
    const one = new Leaf(leaf(), { ...ALONE, pieces: [at('s', 20, 15), at('S', 21, 15)] });
    one.run(0.3);
    expect(one.unit(1).movement.status).toBe('moving');
    one.halt();
    expect(one.unit(1).movement).toMatchObject({ status: 'idle', goal: { kind: 'none' } });
  });

  it('does not mind one behind a wall', () => {
    const map = ['##################', '#s....#.........S#', '##################'];
    const one = new Leaf(leaf({ avoidDistance: 20 }), { ...ALONE, map }).run(2);
    expect(one.told.at(-1)).toBe('running: stands well where it is');
  });
});

describe('KeepSocialDistance with a place to go to', () => {
  const stroll = (params: Params = {}): NodeDocument => leaf({ goTo: { key: 'goal' }, ...params });
  const towards = (goal: [number, number], params: Params, pieces: readonly ReturnType<typeof at>[]): Leaf =>
    new Leaf(stroll(params), { ...ALONE, pieces, keys: { goal } });
  /** The least distance between the first two until it is there. */
  const walk = (one: Leaf, seconds = 20): { nearest: number; told: string | undefined } => {
    let nearest = Infinity;
    for (let step = 0; step < seconds * 60 && !one.told.at(-1)?.startsWith('success'); step++) {
      one.run(1 / 60);
      nearest = Math.min(nearest, distance(one.unit(1), one.unit(2)));
    }
    return { nearest, told: one.told.at(-1) };
  };

  it('strolls there, and succeeds', () => {
    const one = towards([26, 15], {}, [at('s', 20, 15), at('S', 40, 28)]);
    expect(one.tick()).toBe('running: strolls to (26, 15), 6 tiles to go');
    expect(walk(one).told).toBe('success: has reached (26, 15)');
  });

  it.each([-1.5, -0.4, 0, 0.4, 1.5])('passes one who stands %d tiles beside its way at its distance, and arrives', (aside) => {
    const one = towards([28, 15], { avoidDistance: 3 }, [at('s', 14, 15), at('S', 21, 15 + aside)]);
    const { nearest, told } = walk(one);
    expect(told).toBe('success: has reached (28, 15)');
    expect(nearest).toBeGreaterThan(2.2);
    const near = towards([28, 15], { avoidDistance: 1 }, [at('s', 14, 15), at('S', 21, 15 + aside)]);
    expect(walk(near).nearest).toBeLessThan(2);
  });

  it('gives another team the room of strangers, and its party less', () => {
    const past = (letter: string, params: Params, withoutParties: boolean): number => {
      const pieces = [at('s', 14, 15), at(letter, 21, 15)];
      return walk(new Leaf(stroll(params), { map: MAP, withoutParties, pieces, keys: { goal: [28, 15] } })).nearest;
    };
    const distances = { avoid: '', strangers: 3, friends: 2, party: 1 };
    expect(past('S', distances, true)).toBeGreaterThan(2.2);
    expect(past('s', distances, true)).toBeLessThan(2.1);
    expect(past('s', distances, false)).toBeLessThan(1.3);
  });

  it.each(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])(
    'two that meet pass each other at their distance, each on its own side: seed %s',
    (seed) => {
      const battle = new TestBattle(MAP, {
        seed,
        written: [
          tree('east', stroll({ friends: 2 }), [{ name: 'goal', type: 'vector', value: [30, 15] }]),
          tree('west', stroll({ friends: 2 }), [{ name: 'goal', type: 'vector', value: [12, 15] }]),
        ],
        trees: { 1: 'east', 2: 'west' },
        withoutParties: true,
        pieces: [at('s', 14, 15), at('s', 28, 15)],
      });
      let nearest = Infinity;
      let asideAtMeeting = 0;
      for (let step = 0; step < 1200; step++) {
        battle.run(1 / 60);
        const [one, other] = [battle.unit(1), battle.unit(2)];
        const apart = distance(one, other);
        if (apart < nearest) {
          nearest = apart;
          asideAtMeeting = (one.y - 15) * (other.y - 15);
        }
      }
      expect(nearest).toBeGreaterThan(1.85);
      expect(asideAtMeeting).toBeLessThan(0);
      expect(battle.unit(1).x).toBeGreaterThan(29);
      expect(battle.unit(2).x).toBeLessThan(13);
    },
  );

  it('stands still as soon as it is put on hold on its way', () => {
    const one = towards([26, 15], {}, [at('s', 20, 15), at('S', 40, 28)]);
    one.run(1);
    const { x } = one.unit(1);
    expect(x).toBeGreaterThan(20.3);
    one.unit(1).control.stance = 'hold';
    one.run(2);
    expect(one.unit(1).x - x).toBeLessThan(0.5);
    expect(one.unit(1).movement.status).not.toBe('moving');
  });

  it('tells where it strolls to, not that it comes back, far from its party', () => {
    const pieces = [at('s', 12, 15), at('s', 20, 15), at('s', 21, 16)];
    const one = new Leaf(stroll({ groupRadius: 1 }), { map: MAP, pieces, keys: { goal: [8, 15] } });
    expect(one.tick()).toBe('running: strolls to (8, 15), 4 tiles to go');
    one.run(1);
    expect(one.unit(1).x).toBeLessThan(11.5);
  });

  it('stands still on hold', () => {
    const one = towards([26, 15], {}, [at('s', 20, 15), at('S', 40, 28)]);
    one.unit(1).control.stance = 'hold';
    one.run(2);
    expect(one.unit(1)).toMatchObject({ x: 20, y: 15 });
  });
});
