import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import { meadow } from '../sim/support/test-world.ts';
import { TestBattle } from './support/test-battle.ts';

/** One thought: the longest interval, and the step in which it falls. */
const REACTION_SECONDS = 0.09 + 2 / 60;

const draw = (map: string[], letters: Record<string, [number, number]>): string[] => {
  for (const [letter, [x, y]] of Object.entries(letters)) {
    map[y] = (map[y] ?? '').slice(0, x) + letter[0] + (map[y] ?? '').slice(x + 1);
  }
  return map;
};

describe('a wanderer', () => {
  it('walks from place to place and looks around in between', () => {
    const play = new TestBattle(draw(meadow(30, 20), { s: [15, 10] }), { withoutParties: true });
    const places = new Set<string>();
    play.run(60, () => {
      const place = play.read(1, 'targetPosition');
      if (place !== undefined) places.add(JSON.stringify(place));
    });
    expect(places.size).toBeGreaterThan(4);
    expect(play.unit(1).mood).toBe('calm');
  });

  it('reacts to danger on its walk within one tick', () => {
    const map = draw(meadow(30, 20), { s: [10, 10], S: [14, 10] });
    const play = new TestBattle(map, { withoutParties: true, trees: { 2: 'stage-stand' } });
    expect(play.until(() => play.unit(1).mood === 'alert', 5)).toBeLessThanOrEqual(REACTION_SECONDS);
  });
});

describe('a fight of swordsmen', () => {
  it('goes on with attacks and blocks until one of them falls or flees', () => {
    const play = new TestBattle(draw(meadow(30, 20), { s: [10, 10], S: [16, 10] }), { withoutParties: true }).run(60);
    expect(play.count('hit')).toBeGreaterThan(4);
    expect(play.count('blocked')).toBeGreaterThan(0);
    expect(play.count('fled') + play.count('died')).toBeGreaterThan(0);
  });

  it('leaves the winner with no target and a lowered shield', () => {
    const play = new TestBattle(draw(meadow(30, 20), { s: [10, 10], S: [13, 10] }), { withoutParties: true, trees: { 2: 'stage-stand' } });
    play.unit(2).health = 5;
    expect(play.until(() => !play.unit(2).isAlive, 20)).toBeLessThan(20);
    play.run(2);
    expect(play.read(1, 'target')).toBeUndefined();
    expect(play.unit(1).combat.phase).toBe('ready');
    expect(play.unit(1).mood).toBe('calm');
  });
});

describe('a coward', () => {
  const arena = draw(meadow(40, 24), { s: [20, 12], S: [23, 12] });

  it('runs from the enemy when low on health, and gets away from a slow one', () => {
    const play = new TestBattle(arena, { withoutParties: true, trees: { 2: 'stage-stand' } });
    play.unit(1).health = 10;
    const fled = play.until(() => distance(play.unit(1), play.unit(2)) > 9, 15);
    expect(fled).toBeLessThan(15);
    expect(play.unit(1).mood).toBe('fleeing');
  });

  it('turns and fights when it is cornered', () => {
    const cell = ['######', '#s.S##', '######'];
    const play = new TestBattle(cell, { withoutParties: true, trees: { 2: 'stage-stand' } });
    play.unit(1).health = 10;
    expect(play.until(() => play.unit(1).combat.strikes > 0, 20)).toBeLessThan(20);
  });

  it('has enough after some tries although it could run on', () => {
    const play = new TestBattle(arena, { withoutParties: true });
    play.unit(1).health = 15;
    play.unit(2).health = 100;
    let wasFleeing = false;
    const turned = play.until(() => {
      wasFleeing ||= play.unit(1).mood === 'fleeing';
      return wasFleeing && (play.unit(1).combat.strikes > 0 || !play.unit(1).isAlive);
    }, 60);
    expect(wasFleeing).toBe(true);
    expect(turned).toBeLessThan(60);
  });
});

describe('an archer', () => {
  it('shoots from afar, and does not go nearer than it must', () => {
    const play = new TestBattle(draw(meadow(40, 20), { b: [8, 10], S: [22, 10] }), { withoutParties: true, trees: { 2: 'stage-stand' } });
    play.write(1, 'target', 2);
    play.unit(1).memory = [{ ofId: 2, seenAtStep: 0, x: 0, y: 0, byId: 0 }];
    let nearest = Infinity;
    play.run(25, () => (nearest = Math.min(nearest, distance(play.unit(1), play.unit(2)))));
    expect(play.count('arrowShot')).toBeGreaterThan(3);
    expect(nearest).toBeGreaterThan(5);
  });

  it('backs off from an enemy that comes too close', () => {
    const play = new TestBattle(draw(meadow(40, 20), { b: [20, 10], S: [22, 10] }), { withoutParties: true, trees: { 2: 'stage-stand' } });
    expect(play.until(() => distance(play.unit(1), play.unit(2)) > 4.5, 10)).toBeLessThan(10);
  });

  it('looks for a line of sight before it shoots', () => {
    const map = [
      '##############',
      '#............#',
      '#.b..#...S...#',
      '#....#.......#',
      '#....#.......#',
      '#............#',
      '##############',
    ];
    const play = new TestBattle(map, { withoutParties: true, trees: { 2: 'stage-stand' } });
    play.write(1, 'target', 2);
    play.unit(1).memory = [{ ofId: 2, seenAtStep: 0, x: 0, y: 0, byId: 0 }];
    expect(play.until(() => play.events.some((event) => event.type === 'hit'), 30)).toBeLessThan(30);
    expect(play.events.some((event) => event.type === 'arrowLanded' && event.into === 'wall')).toBe(false);
  });

  it('answers an arrow out of the dark', () => {
    const play = new TestBattle(draw(meadow(40, 20), { b: [8, 10], B: [30, 10] }), { withoutParties: true, trees: { 2: 'stage-stand' } });
    play.world.notify(1, { type: 'hit', attackerId: 2 });
    play.run(0.2);
    expect(play.read(1, 'target')).toBe(2);
  });
});
