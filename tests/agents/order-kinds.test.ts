import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import type { Command } from '../../src/sim/commands.ts';
import { teamRulesOf } from '../../src/sim/rules.ts';
import type { Point, Squad } from '../../src/sim/state.ts';
import { meadow, rules } from '../sim/support/test-world.ts';
import { Turned, TURNS } from '../sim/support/turned.ts';
import { TestBattle } from './support/test-battle.ts';

const MIDDLE: Point = { x: 32.5, y: 32.5 };
const IDS = [1, 2, 3];
const ENEMY_ID = 4;
const FEEBLE_ENEMIES = { ...rules, teams: { ...rules.teams, enemy: { ...teamRulesOf(rules, 'enemy'), damageFactor: 0.1 } } };

interface Stage {
  readonly play: TestBattle;
  readonly turned: Turned;
  readonly squad: () => Squad;
  /** Gives an order that must be accepted. */
  readonly order: (command: Command) => void;
}

/** Two swordsmen and an archer at the left, an enemy wherever the test puts it. */
function stage(degrees: number, enemy: readonly [ahead: number, right: number], isPeaceful = true): Stage {
  const turned = new Turned(degrees, MIDDLE);
  const pieces = [
    turned.piece('s', -12, -1),
    turned.piece('s', -12, 1),
    turned.piece('b', -13.5, 0),
    turned.piece('S', enemy[0], enemy[1]),
  ];
  const play = new TestBattle(meadow(65, 65), { pieces, rules: FEEBLE_ENEMIES, trees: isPeaceful ? { [ENEMY_ID]: 'stage-stand' } : {} });
  const facing = turned.along(1, 0);
  for (const unit of play.world.state.units) Object.assign(unit, { facingX: facing.x, facingY: facing.y });
  return {
    play,
    turned,
    squad: () => play.world.state.parties.flatMap(({ squads }) => squads).find(({ unitIds }) => unitIds.includes(1))!,
    order: (command) => expect(play.world.apply(command)).toBeUndefined(),
  };
}

const farthest = (play: TestBattle, place: Point): number => Math.max(...IDS.map((id) => distance(play.unit(id), place)));
const strikes = (play: TestBattle): number => IDS.reduce((sum, id) => sum + play.unit(id).combat.strikes, 0);

describe.each(TURNS)('at %d degrees', (degrees) => {
  it('an advance fights what it meets on the way, and goes on to its goal', () => {
    const { play, turned, squad, order } = stage(degrees, [-2, 5]);
    const goal = turned.at(14, 0);
    order({ type: 'attackMove', unitIds: IDS, ...goal });
    expect(play.until(() => !play.unit(ENEMY_ID).isAlive, 25)).toBeLessThan(25);
    expect(squad().order.kind).toBe('attackMove');
    expect(play.until(() => farthest(play, goal) < 3, 15)).toBeLessThan(15);
    play.run(1);
    expect(squad().order).toEqual({ kind: 'none' });
  });

  it('a patrol walks to its goal, back to where it began, and there again', () => {
    const { play, turned, squad, order } = stage(degrees, [60, 0]);
    const [from, goal] = [{ x: squad().x, y: squad().y }, turned.at(-2, 4)];
    order({ type: 'patrol', unitIds: IDS, ...goal });
    for (const place of [goal, from, goal]) expect(play.until(() => farthest(play, place) < 3, 15)).toBeLessThan(15);
    expect(squad().order.kind).toBe('patrol');
  });

  it('guards follow whom they guard, and fight for it', () => {
    const { play, turned, order } = stage(degrees, [14, 6]);
    const goal = turned.at(12, 0);
    order({ type: 'guard', unitIds: [2, 3], targetId: 1 });
    order({ type: 'move', unitIds: [1], ...goal, facingX: 0, facingY: 0 });
    let apart = 0;
    play.run(7, () => (apart = Math.max(apart, distance(play.unit(1), play.unit(2)), distance(play.unit(1), play.unit(3)))));
    expect(apart).toBeLessThan(8.5);
    play.run(6);
    expect(play.unit(2).combat.strikes).toBeGreaterThan(0);
    expect(play.unit(3).combat.strikes).toBeGreaterThan(0);
  });

  it('a retreat leaves a fight at once, strikes no blow and arrives together', () => {
    const { play, turned, squad, order } = stage(degrees, [-8, 0], false);
    play.unit(ENEMY_ID).health = 100;
    play.run(3);
    const before = strikes(play);
    expect(before).toBeGreaterThan(0);
    const goal = turned.at(-26, 3);
    order({ type: 'retreat', unitIds: IDS, ...goal });
    // A blow that has begun is still struck.
    play.run(1);
    const begun = strikes(play);
    expect(play.until(() => squad().order.kind === 'none', 15)).toBeLessThan(15);
    expect(strikes(play)).toBe(begun);
    expect(farthest(play, goal)).toBeLessThan(4);
  });

  it('on a retreat nobody runs back to the others: who is nearest to the goal goes straight there', () => {
    const { play, turned, order } = stage(degrees, [-8, 0], false);
    order({ type: 'move', unitIds: [3], ...turned.at(-22, 0), facingX: 0, facingY: 0 });
    play.run(4);
    const goal = turned.at(-30, 0);
    const left = (): number => distance(play.unit(3), goal);
    const before = left();
    order({ type: 'retreat', unitIds: IDS, ...goal });
    let most = 0;
    play.until(() => {
      most = Math.max(most, left());
      return false;
    }, 3);
    expect(most).toBeLessThan(before + 0.5);
    expect(left()).toBeLessThan(before - 4);
  });

  it('a queue is carried out in its order', () => {
    const { play, turned, squad, order } = stage(degrees, [10, 9]);
    const march = (ahead: number, right: number, isQueued: boolean): void =>
      order({ type: 'move', unitIds: IDS, ...turned.at(ahead, right), facingX: 0, facingY: 0, isQueued });
    march(-6, -6, false);
    march(2, -7, true);
    order({ type: 'attack', unitIds: IDS, targetId: ENEMY_ID, isQueued: true });
    march(-4, 6, true);
    expect(squad().queue.map(({ order: { kind } }) => kind)).toEqual(['move', 'attack', 'move']);
    const places = [turned.at(-6, -6), turned.at(2, -7)];
    for (const place of places) expect(play.until(() => farthest(play, place) < 3.5, 10)).toBeLessThan(10);
    expect(play.until(() => !play.unit(ENEMY_ID).isAlive, 25)).toBeLessThan(25);
    expect(play.until(() => farthest(play, turned.at(-4, 6)) < 3, 12)).toBeLessThan(12);
    play.run(1);
    expect([squad().order, squad().queue]).toEqual([{ kind: 'none' }, []]);
  });
});

describe('a queue', () => {
  it.each<Command>([
    { type: 'move', unitIds: IDS, x: 30, y: 30, facingX: 0, facingY: 0 },
    { type: 'stop', unitIds: IDS },
    { type: 'stance', unitIds: IDS, stance: 'hold' },
  ])('is dropped by another order: $type', (command) => {
    const { squad, order } = stage(0, [60, 0]);
    order({ type: 'attackMove', unitIds: IDS, x: 40, y: 40 });
    order({ type: 'attackMove', unitIds: IDS, x: 50, y: 40, isQueued: true });
    order(command);
    expect(squad().queue).toEqual([]);
  });

  it('begins at once when there is nothing to wait for', () => {
    const { squad, order } = stage(0, [60, 0]);
    order({ type: 'retreat', unitIds: IDS, x: 40, y: 40, isQueued: true });
    expect([squad().order.kind, squad().queue]).toEqual(['retreat', []]);
  });

  it('lets a patrol begin where the order before it ends', () => {
    const { play, squad, order } = stage(0, [60, 0]);
    order({ type: 'move', unitIds: IDS, x: 26, y: 30, facingX: 0, facingY: 0 });
    order({ type: 'patrol', unitIds: IDS, x: 40, y: 20, isQueued: true });
    expect(play.until(() => squad().order.kind === 'patrol', 10)).toBeLessThan(10);
    const { fromX, fromY } = squad().progress;
    expect(distance({ x: fromX, y: fromY }, { x: 26, y: 30 })).toBeLessThan(1.5);
  });
});

describe('an order that makes no sense is refused with the reason', () => {
  const refusal = (command: Command): string | undefined => stage(0, [5, 0]).play.world.apply(command);
  it.each<[Command, RegExp]>([
    [{ type: 'guard', unitIds: [1], targetId: 1 }, /Nobody can guard themselves/],
    [{ type: 'guard', unitIds: [1], targetId: ENEMY_ID }, /is an enemy of .*: only friends can be guarded/],
    [{ type: 'guard', unitIds: [1], targetId: 99 }, /no unit 99 to guard/],
    [{ type: 'attackMove', unitIds: IDS, x: -1, y: 4 }, /not on the map/],
    [{ type: 'patrol', unitIds: [99], x: 4, y: 4 }, /no unit 99/],
    [{ type: 'retreat', unitIds: [1], x: 4, y: 4, isQueued: 1 as unknown as boolean }, /isQueued/],
  ])('%o', (command, words) => {
    expect(refusal(command)).toMatch(words);
  });
});
