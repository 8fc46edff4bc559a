import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import { raiseAlarm } from '../../src/sim/squads/alarm.ts';
import { teamRulesOf } from '../../src/sim/rules.ts';
import type { Unit } from '../../src/sim/state.ts';
import { meadow, rules } from '../sim/support/test-world.ts';
import { Turned, TURNS } from '../sim/support/turned.ts';
import { TestBattle } from './support/test-battle.ts';

type Letter = readonly [letter: string, ahead: number, right: number];

const LIMIT_TILES = rules.parties.defendTiles + 1;
const STANDS = 'stage-stand';
/** A wounded defender lives through their blows, and three of them do not interrupt every attack. */
const FEEBLE_ENEMIES = {
  ...rules,
  health: { ...rules.health, stunSeconds: 0 },
  teams: { ...rules.teams, enemy: { ...teamRulesOf(rules, 'enemy'), damageFactor: 0.1 } },
};

/** The defender is unit 1, in the middle; the enemies only stand, unless they think as their kind does. */
function stage(degrees: number, [kind, ...others]: readonly [string, ...Letter[]], isPeaceful = true): { play: TestBattle; unit: Unit } {
  const turned = new Turned(degrees);
  const pieces = [turned.piece(kind, 0, 0), ...others.map(([letter, ahead, right]) => turned.piece(letter, ahead, right))];
  const trees = Object.fromEntries(others.flatMap(([letter], index) => (/[STB]/.test(letter) && isPeaceful ? [[index + 2, STANDS]] : [])));
  const play = new TestBattle(meadow(44, 30), { pieces, trees, rules: FEEBLE_ENEMIES });
  const unit = play.unit(1);
  const ahead = turned.along(1, 0);
  Object.assign(unit, { facingX: ahead.x, facingY: ahead.y });
  expect(play.world.apply({ type: 'stance', unitIds: [1], stance: 'defend' })).toBeUndefined();
  return { play, unit };
}

describe.each(TURNS)('a warrior that defends its place, at %d degrees', (degrees) => {
  it.each([
    ['s', 1],
    ['t', 1],
    ['b', 0],
  ])('"%s" goes for an enemy near the place, and returns when it has won', (kind, leastTiles) => {
    const { play, unit } = stage(degrees, [kind, ['S', 4, 1]]);
    const place = { x: unit.x, y: unit.y };
    play.unit(2).health = 1;
    let farthest = 0;
    play.run(10, () => (farthest = Math.max(farthest, distance(unit, place))));
    expect(play.unit(2).isAlive).toBe(false);
    expect(farthest).toBeGreaterThanOrEqual(leastTiles);
    expect(farthest).toBeLessThan(LIMIT_TILES);
    expect(distance(unit, place)).toBeLessThan(0.6);
    expect(unit.control.stance).toBe('defend');
  });

  it.each(['s', 't'])('"%s" stays in its place, its eyes on an enemy that is too far away', (kind) => {
    const { play, unit } = stage(degrees, [kind, ['S', 8.5, 0]]);
    const place = { x: unit.x, y: unit.y };
    let farthest = 0;
    play.run(5, () => (farthest = Math.max(farthest, distance(unit, place))));
    expect(farthest).toBeLessThan(0.5);
    const { x, y } = play.unit(2);
    expect(((x - unit.x) * unit.facingX + (y - unit.y) * unit.facingY) / distance(unit, { x, y })).toBeGreaterThan(0.95);
  });

  it.each(['s', 't', 'b'])('"%s" never goes far in a fight with three, wounded or not', (kind) => {
    const { play, unit } = stage(degrees, [kind, ['S', 5, 0], ['T', 7, 3], ['B', 9, -2]], false);
    const place = { x: unit.x, y: unit.y };
    let farthest = 0;
    play.run(12, () => {
      unit.health = 15;
      farthest = Math.max(farthest, distance(unit, place));
    });
    expect(unit.combat.strikes).toBeGreaterThan(0);
    expect(farthest).toBeLessThan(LIMIT_TILES);
    expect(play.events.filter((event) => event.type === 'fled' && event.unitId === 1)).toEqual([]);
  });

  it('lets an enemy go that it has chased to the edge', () => {
    const { play, unit } = stage(degrees, ['s', ['S', 3.5, 0]]);
    const place = { x: unit.x, y: unit.y };
    const runner = play.unit(2);
    const away = new Turned(degrees).along(0.045, 0);
    let farthest = 0;
    play.run(6, () => {
      runner.health = 100;
      if (distance(runner, place) < 12) Object.assign(runner, { x: runner.x + away.x, y: runner.y + away.y });
      farthest = Math.max(farthest, distance(unit, place));
    });
    expect(farthest).toBeGreaterThan(2);
    expect(farthest).toBeLessThan(LIMIT_TILES);
    expect(distance(unit, place)).toBeLessThan(0.7);
  });
});

describe('the stance to defend', () => {
  it('is not ended by an alarm of the party', () => {
    const { play, unit } = stage(0, ['s', ['s', 0, 2], ['S', 8.5, 0]]);
    const place = { x: unit.x, y: unit.y };
    raiseAlarm(play.world, play.world.entities.party(unit.partyId)!, 3);
    play.run(4);
    expect([unit.control.stance, unit.control.attackTargetId]).toEqual(['defend', 0]);
    expect(distance(unit, place)).toBeLessThan(0.5);
    expect(distance(play.unit(2), play.unit(3))).toBeLessThan(3);
  });

  it('moves with an order to march: the warrior defends the place that it is sent to', () => {
    const { play, unit } = stage(0, ['s', ['S', 8.5, 8]]);
    const goal = { x: unit.x - 6, y: unit.y };
    play.world.apply({ type: 'move', unitIds: [1], ...goal, facingX: 0, facingY: 0 });
    play.run(5);
    expect(distance(unit, goal)).toBeLessThan(0.7);
    expect(unit.control.stance).toBe('defend');
  });

  it('ends with an order to attack', () => {
    const { play, unit } = stage(0, ['s', ['S', 8.5, 0]]);
    play.world.apply({ type: 'attack', unitIds: [1], targetId: 2 });
    expect(unit.control.stance).toBe('free');
    expect(play.until(() => unit.combat.strikes > 0, 6)).toBeLessThan(6);
  });
});
