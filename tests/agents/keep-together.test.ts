import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import type { Command } from '../../src/sim/commands.ts';
import { STEPS_PER_SECOND, type Point, type Unit } from '../../src/sim/state.ts';
import { meadow } from '../sim/support/test-world.ts';
import { Turned, TURNS } from '../sim/support/turned.ts';
import { TestBattle } from './support/test-battle.ts';

const MIDDLE: Point = { x: 32.5, y: 32.5 };
const LATEST_SECONDS = 2;

/** Six of all kinds, not in formation: the fast archers in front, a two-handed far behind. */
const GROUP: readonly (readonly [letter: string, ahead: number, right: number])[] = [
  ['t', -22, 2],
  ['s', -17, -3],
  ['t', -16, 1],
  ['s', -15, 4],
  ['b', -13, -1],
  ['b', -12.5, 2],
];
const IDS = GROUP.map((_, index) => index + 1);
const ENEMY_ID = GROUP.length + 1;

/** A wall across the way with two gates, seen from the direction in which the group goes; only for quarter turns. */
function wall(turned: Turned, map: readonly string[]): string[] {
  const rows = map.map((row) => row.split(''));
  for (let right = -14; right <= 14; right += 0.5) {
    if (Math.abs(right - 6) < 1.5 || Math.abs(right + 9) < 1.5) continue;
    const { x, y } = turned.at(0, right);
    rows[Math.floor(y)]?.splice(Math.floor(x), 1, '#');
  }
  return rows.map((row) => row.join(''));
}

function stage(degrees: number, hasWall: boolean): { play: TestBattle; turned: Turned } {
  const turned = new Turned(degrees, MIDDLE);
  const open = meadow(65, 65);
  const pieces = [...GROUP, ['S', 14, 0] as const].map(([letter, ahead, right]) => turned.piece(letter, ahead, right));
  const play = new TestBattle(hasWall ? wall(turned, open) : open, { pieces, trees: { [ENEMY_ID]: 'stage-stand' } });
  for (const unit of play.world.state.units) Object.assign(unit, { facingX: turned.along(1, 0).x, facingY: turned.along(1, 0).y });
  return { play, turned };
}

/** Seconds from the first of the group that has arrived to the last; Infinity when one never does. */
function spreadOf(play: TestBattle, hasArrived: (unit: Unit) => boolean): number {
  const arrivals = new Map<number, number>();
  for (let step = 0; step < 60 * STEPS_PER_SECOND && arrivals.size < IDS.length; step++) {
    play.world.step();
    play.unit(ENEMY_ID).health = 100;
    for (const id of IDS) if (!arrivals.has(id) && hasArrived(play.unit(id))) arrivals.set(id, step / STEPS_PER_SECOND);
  }
  if (arrivals.size < IDS.length) return Infinity;
  return Math.max(...arrivals.values()) - Math.min(...arrivals.values());
}

/** As far as an arrow flies. */
const FIGHT_TILES = 9;
const isNear = (play: TestBattle) => (unit: Unit) => distance(unit, play.unit(ENEMY_ID)) < FIGHT_TILES;

describe.each(TURNS)('a group at %d degrees', (degrees) => {
  it.each([
    ['in the open', false],
    ['through the gates of a wall', true],
  ])('that attacks %s arrives together and fights', (_, hasWall) => {
    const { play } = stage(degrees, hasWall);
    expect(play.world.apply({ type: 'attack', unitIds: IDS, targetId: ENEMY_ID })).toBeUndefined();
    expect(spreadOf(play, isNear(play))).toBeLessThan(LATEST_SECONDS);
    play.run(4, () => (play.unit(ENEMY_ID).health = 100));
    for (const id of IDS) expect([id, play.unit(id).combat.strikes > 0 || play.unit(id).mood === 'fighting']).toEqual([id, true]);
  });

  it.each([
    ['in the open', false],
    ['through the gates of a wall', true],
  ])('that marches %s arrives together', (_, hasWall) => {
    const { play, turned } = stage(degrees, hasWall);
    play.unit(ENEMY_ID).isAlive = false;
    const goal = turned.at(12, -2);
    const march: Command = { type: 'move', unitIds: IDS, ...goal, facingX: 0, facingY: 0 };
    expect(play.world.apply(march)).toBeUndefined();
    expect(spreadOf(play, (unit) => distance(unit, goal) < 5)).toBeLessThan(LATEST_SECONDS);
  });
});

describe('a group that attacks', () => {
  it('follows a target that walks away, still together', () => {
    const { play, turned } = stage(0, false);
    const target = play.unit(ENEMY_ID);
    const away = turned.along(0, 0.015);
    play.world.apply({ type: 'attack', unitIds: IDS, targetId: ENEMY_ID });
    const spread = spreadOf(play, (unit) => {
      if (unit.id === 1 && target.y < 55) Object.assign(target, { x: target.x + away.x, y: target.y + away.y });
      return isNear(play)(unit);
    });
    expect(spread).toBeLessThan(LATEST_SECONDS);
  });

  it('stops where it is when the target dies before', () => {
    const { play } = stage(0, false);
    play.world.apply({ type: 'attack', unitIds: IDS, targetId: ENEMY_ID });
    play.run(3);
    play.unit(ENEMY_ID).isAlive = false;
    play.run(2);
    const places = IDS.map((id) => ({ x: play.unit(id).x, y: play.unit(id).y }));
    play.run(2);
    for (const [index, id] of IDS.entries()) expect(distance(play.unit(id), places[index]!)).toBeLessThan(0.5);
  });
});
