import { describe, expect, test } from 'vitest';
import type { SocialDistances } from '../../../src/sim/movement/social-space.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { SocialScene, STAYS, type Place, type ToldStep } from '../support/social-scene.ts';
import { TURNS } from '../support/turned.ts';

const GIVES_WAY: Partial<SocialDistances> = { givesWay: true, friends: 1.5, strangers: 1.5, party: 1.5 };

describe.each(TURNS)('one who stands before a walker, turned by %d degrees', (degrees) => {
  /** The walker, number 2, stands at this place and walks ahead. */
  const walkerAt = (ahead: number, right: number, { tiles = 8, speed = 1.6 } = {}): SocialScene =>
    new SocialScene(degrees, [['s', ahead, right]]).walk(2, tiles, speed);
  const told = (ahead: number, right: number, distances: Partial<SocialDistances> = {}): ToldStep =>
    walkerAt(ahead, right).step({ ...GIVES_WAY, ...distances });

  test('steps aside at right angles, to the side on which it is', () => {
    expect(told(-3, -0.4)).toEqual(['inTheWay', 2, 0, 1]);
    expect(told(-3, 0.4)).toEqual(['inTheWay', 2, 0, -1]);
    expect(told(-3, -1.3)).toEqual(['inTheWay', 2, 0, 0.4]);
    expect(told(-1, 1.3)).toEqual(['inTheWay', 2, 0, -0.4]);
  });

  test('does so from five tiles before the walker until it has passed', () => {
    expect(told(-4.9, -1.2)).toEqual(['inTheWay', 2, 0, 0.6]);
    expect(told(-5.1, -1.2)).toEqual(STAYS);
    expect(told(1.4, -1.2)).toEqual(['inTheWay', 2, 0, 0.6]);
    expect(told(1.6, -1.2)).toEqual(STAYS);
    expect(told(-3, -1.6)).toEqual(STAYS);
  });

  test('leaves room for a body, however familiar the walker is', () => {
    expect(told(-3, -0.6, { friends: 0.2 })).toEqual(['inTheWay', 2, 0, 0.5]);
    expect(told(-4.3, -0.6, { friends: 0.2 })).toEqual(['inTheWay', 2, 0, 0.5]);
    expect(told(-4.4, -0.6, { friends: 0.2 })).toEqual(STAYS);
  });

  test('goes away from one who does not pass by', () => {
    const near = (change: (walker: Unit) => void, options: { tiles?: number; speed?: number } = {}): ToldStep => {
      const scene = walkerAt(-1, 0, options);
      change(scene.unit(2));
      return scene.step(GIVES_WAY);
    };
    const away: ToldStep = ['tooClose', 2, 0.5, 0];
    expect(near(() => {})[0]).toBe('inTheWay');
    expect(near(() => {}, { speed: 0.45 })).toEqual(away);
    expect(near(() => {}, { speed: 0.55 })[0]).toBe('inTheWay');
    expect(near(() => {}, { tiles: 1.4 })).toEqual(away);
    expect(near(() => {}, { tiles: 1.6 })[0]).toBe('inTheWay');
    expect(near(({ movement }) => (movement.status = 'arrived'))).toEqual(away);
    expect(near(({ movement }) => (movement.path.length = 0))).toEqual(away);
    expect(near(({ movement }) => (movement.goal = { kind: 'entity', id: 1, stopDistance: 1 }))).toEqual(away);
    expect(near(({ movement }) => (movement.goal = { kind: 'entity', id: 9, stopDistance: 1 }))[0]).toBe('inTheWay');
    expect(walkerAt(-1, 0).step({ ...GIVES_WAY, givesWay: false })).toEqual(away);
  });

  test('leaves the way of a march, however near its end', () => {
    const scene = new SocialScene(degrees, [['s', -1, 0]], {}).walk(2, 1);
    const [squad] = scene.field.world.state.parties[0]!.squads;
    const step = (): string => scene.step(GIVES_WAY)[0];
    expect(step()).toBe('tooClose');
    squad!.status = 'marching';
    expect(step()).toBe('inTheWay');
  });

  test('in the middle of the way goes to where its party is', () => {
    const beside = (right: number, party: number): ToldStep => {
      const others: Place[] = [
        ['S', -3, right],
        ['s', 0.5, party],
      ];
      return new SocialScene(degrees, others, {}).walk(2, 8).step({ ...GIVES_WAY, party: 0.1, groupRadius: 20 });
    };
    expect(beside(-0.3, -2)).toEqual(['inTheWay', 2, 0, -1]);
    expect(beside(0.3, 2)).toEqual(['inTheWay', 2, 0, 1]);
    expect(beside(-0.9, -3)).toEqual(['inTheWay', 2, 0, 1]);
    expect(beside(0.9, 3)).toEqual(['inTheWay', 2, 0, -1]);
  });

  test('without a party goes to its own side, whoever asked before', () => {
    const others: Place[] = [
      ['S', -3, -0.3],
      ['s', 0.5, -2],
    ];
    const scene = new SocialScene(degrees, others, {}).walk(2, 8);
    expect(scene.step({ ...GIVES_WAY, party: 0.1, groupRadius: 20 })).toEqual(['inTheWay', 2, 0, -1]);
    expect(scene.step({ ...GIVES_WAY, party: 0.1 })).toEqual(['inTheWay', 2, 0, 1]);
  });
});
