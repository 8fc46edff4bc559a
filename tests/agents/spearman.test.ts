import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import { meadow } from '../sim/support/test-world.ts';
import { TestBattle, type TestBattleOptions } from './support/test-battle.ts';

/** Distance between the centres within which a sword reaches. */
const SWORD_REACH_TILES = 1.85;

/** Two loners eight tiles apart on open ground, the first of the player. */
function duel(letters: string, options: TestBattleOptions = {}): TestBattle {
  const map = meadow(30, 20);
  map[10] = `${'.'.repeat(9)}${letters[0]}.......${letters[1]}${'.'.repeat(12)}`;
  return new TestBattle(map, { withoutParties: true, ...options });
}

const gap = (play: TestBattle): number => distance(play.unit(1), play.unit(2));

/** Share of the first eight seconds of a fight, over some seeds, that the second of the two spends within the reach of a sword. */
function shareInside(letters: string): number {
  let inside = 0;
  let steps = 0;
  for (const seed of ['1', '2', '3', '4']) {
    const play = duel(letters, { seed });
    play.until(() => gap(play) < 3, 20);
    play.run(8, () => {
      steps++;
      if (gap(play) <= SWORD_REACH_TILES) inside++;
    });
  }
  return inside / steps;
}

describe('a spearman', () => {
  it('keeps a shield bearer at bay: most of the time its sword does not reach', () => {
    expect(shareInside('pS')).toBeLessThan(0.6);
    expect(shareInside('sS')).toBeGreaterThan(0.85);
  });

  it('hits first, as its weapon is longer', () => {
    const play = duel('pS');
    play.until(() => play.count('hit') > 0, 20);
    expect(play.events.find(({ type }) => type === 'hit')).toMatchObject({ attackerId: 1, unitId: 2 });
  });

  it('gives ground to an enemy that comes inside, with its point toward it', () => {
    const play = duel('pS', { trees: { 2: 'stage-stand' } });
    Object.assign(play.unit(2), { x: 11, y: 10.5, previousX: 11, previousY: 10.5 });
    expect(play.until(() => play.unit(1).mood === 'backingOff', 3)).toBeLessThan(3);
    play.run(0.6);
    const [spear, other] = [play.unit(1), play.unit(2)];
    expect(gap(play)).toBeGreaterThan(2);
    const ahead = (other.x - spear.x) * spear.facingX + (other.y - spear.y) * spear.facingY;
    expect(ahead / gap(play)).toBeGreaterThan(0.9);
  });

  it('on hold stays where it is, and thrusts from there', () => {
    const play = duel('pS', { trees: { 2: 'stage-stand' } });
    Object.assign(play.unit(2), { x: 11, y: 10.5, previousX: 11, previousY: 10.5 });
    play.unit(1).control.stance = 'hold';
    const { x, y } = play.unit(1);
    play.run(4);
    expect([play.unit(1).x, play.unit(1).y]).toEqual([x, y]);
    expect(play.count('hit')).toBeGreaterThan(0);
  });
});
