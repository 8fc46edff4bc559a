import { describe, expect, it } from 'vitest';
import type { TreeDocument } from '../../src/engine/document/tree-format.ts';
import { distance } from '../../src/core/vector.ts';
import type { EntityId } from '../../src/sim/state.ts';
import { STEP_SECONDS } from '../../src/sim/state.ts';
import { meadow } from '../sim/support/test-world.ts';
import { library, TestBattle, type TestBattleOptions } from './support/test-battle.ts';

const place = (letters: readonly (readonly [string, number, number])[]): string[] => {
  const rows = meadow(50, 24).map((row) => row.split(''));
  for (const [letter, x, y] of letters) rows[y]?.splice(x, 1, letter);
  return rows.map((row) => row.join(''));
};

/** What wakes a mind is thought about in the next step. */
const NEXT_STEP = 2 * STEP_SECONDS;

describe('a badly wounded unit', () => {
  const onTheHunt = () => {
    const play = new TestBattle(
      place([
        ['s', 10, 12],
        ['S', 19, 12],
      ]),
      { withoutParties: true, trees: { 2: 'stage-stand' } },
    );
    expect(play.until(() => play.unit(1).mood === 'fighting' && play.unit(1).velocityX > 1, 5)).toBeLessThan(5);
    return play;
  };
  const flees = (play: TestBattle) => play.until(() => play.unit(1).mood === 'fleeing', 4);

  it('breaks off a chase at once, and runs', () => {
    const play = onTheHunt();
    play.world.notify(1, { type: 'lowHealth', value: true });
    expect(flees(play)).toBeLessThanOrEqual(NEXT_STEP);
  });

  it('lowers its shield, or cancels its attack, and runs', () => {
    const play = onTheHunt();
    for (const phase of ['windUp', 'guard'] as const) {
      expect(play.until(() => play.unit(1).combat.phase === phase, 10)).toBeLessThan(10);
      play.world.notify(1, { type: 'lowHealth', value: true });
      expect(flees(play)).toBeLessThanOrEqual(NEXT_STEP);
      expect(play.unit(1).combat.phase).toBe('ready');
      play.world.notify(1, { type: 'lowHealth', value: false });
      expect(play.until(() => play.unit(1).mood === 'fighting', 10)).toBeLessThan(10);
    }
  });
});

/** The same trees as if nobody watched a key: what is asked on every tick is noticed when its turn comes. */
function withoutObservers(): TreeDocument[] {
  return [...library.values()].flatMap(({ document }) => {
    const text = JSON.stringify(document);
    return text.includes('"aborts"') ? [JSON.parse(text.replaceAll(/"aborts":"\w+"/g, '"aborts":"none"')) as TreeDocument] : [];
  });
}

/** Takes back that an agent was woken: its own rhythm decides when it hears of the news. */
function withoutWaking(play: TestBattle, id: EntityId, news: () => void): void {
  const clock = play.world.state.agents.find((agent) => agent.id === id);
  const { nextTickSeconds = 0, restsUntilSeconds = 0 } = clock ?? {};
  news();
  if (clock) Object.assign(clock, { nextTickSeconds, restsUntilSeconds });
}

const SEEDS = Array.from({ length: 12 }, (_, seed) => `${seed}`);

/** Shortest and longest reaction over some seeds, in whole steps. */
function steps(measure: (seed: string) => number): [shortest: number, longest: number] {
  const measured = SEEDS.map((seed) => Math.round(measure(seed) / STEP_SECONDS));
  return [Math.min(...measured), Math.max(...measured)];
}

/** A rhythm of 0.09 s at the most, and the step in which it falls. */
const ONE_BEAT = 6;
/** Between two looks around of a unit. */
const LOOK = 15;
/** From a shout to who understands it. */
const [SHORTEST_CALL, LONGEST_CALL] = [18, 36];

describe('reaction times, in steps of 1/60 s', () => {
  const hunt = (seed: string, cast: TestBattleOptions = {}) => {
    const play = new TestBattle(
      place([
        ['s', 10, 12],
        ['S', 19, 12],
      ]),
      { ...cast, seed, withoutParties: true, trees: { 2: 'stage-stand' } },
    );
    play.until(() => play.unit(1).mood === 'fighting' && play.unit(1).velocityX > 1, 5);
    return play;
  };
  const wounded = (play: TestBattle) => play.world.notify(1, { type: 'lowHealth', value: true });
  const untilFlight = (play: TestBattle) => play.until(() => play.unit(1).mood === 'fleeing', 5);

  it('from a bad wound to the flight: the next one; without observers up to the end of the chase', () => {
    const react = (cast: TestBattleOptions) => (seed: string) => {
      const play = hunt(seed, cast);
      wounded(play);
      return untilFlight(play);
    };
    expect(steps(react({}))).toEqual([1, 1]);
    const [, longest] = steps(react({ written: withoutObservers() }));
    expect(longest).toBeGreaterThan(3 * ONE_BEAT);
  });

  it('from a bad wound to fleeing: one tick interval, when nothing wakes the unit', () => {
    const [shortest, longest] = steps((seed) => {
      const play = hunt(seed);
      withoutWaking(play, 1, () => wounded(play));
      return untilFlight(play);
    });
    expect(shortest).toBeLessThan(longest);
    expect(longest).toBeLessThanOrEqual(ONE_BEAT);
  });

  const march = (seed: string, give: (play: TestBattle, order: () => void) => void) => {
    const play = new TestBattle(place([['s', 10, 12]]), { seed }).run(1);
    give(play, () => void play.world.apply({ type: 'move', unitIds: [1], x: 30, y: 12, facingX: 1, facingY: 0 }));
    return play.until(() => play.unit(1).mood === 'obeying', 2);
  };

  it('from an order to the march: the next one; up to one beat without waking', () => {
    expect(steps((seed) => march(seed, (_, order) => order()))).toEqual([1, 1]);
    const [, longest] = steps((seed) => march(seed, (play, order) => withoutWaking(play, 1, order)));
    expect(longest).toBeGreaterThan(1);
    expect(longest).toBeLessThanOrEqual(ONE_BEAT);
  });

  it('from the sight of one enemy to the fight of all: the nearest calls out what he has seen, which the others understand after 0.3 to 0.6 s, and set off with their next beat', () => {
    const [shortest, longest] = steps((seed) => {
      const map = place([
        ['S', 30, 12],
        ['B', 34, 12],
        ...[9, 10, 11, 12, 13, 14, 15].map((y): readonly [string, number, number] => ['#', 32, y]),
        ['s', 26, 12],
      ]);
      const play = new TestBattle(map, { seed, partyTree: 'enemy-party', trees: { 1: 'stage-stand' } });

      const alarm = play.until(() => play.count('alarm') > 0, 2);
      return alarm + play.until(() => play.unit(3).mood !== 'calm', 2);
    });
    expect(shortest).toBeGreaterThanOrEqual(SHORTEST_CALL);
    expect(longest).toBeLessThanOrEqual(LOOK + LONGEST_CALL + ONE_BEAT + 1 + ONE_BEAT);
  });

  it('from an enemy that comes into view to the first step towards it: one tick to choose it, one to start', () => {
    const [, longest] = steps((seed) => {
      const play = new TestBattle(
        place([
          ['s', 10, 12],
          ['S', 40, 12],
        ]),
        { seed, withoutParties: true, trees: { 2: 'stage-stand' } },
      ).run(1);
      const { x, y, facingX, facingY } = play.unit(1);
      Object.assign(play.unit(2), { x: x + facingX * 6, y: y + facingY * 6 });
      expect(distance(play.unit(1), play.unit(2))).toBeLessThan(7);
      return play.until(() => play.unit(1).mood !== 'calm', 2);
    });
    expect(longest).toBeLessThanOrEqual(2 * ONE_BEAT);
  });
});
