import { describe, expect, it } from 'vitest';
import { meadow } from '../sim/support/test-world.ts';
import { TestBattle, tree } from './support/test-battle.ts';

const sentry = tree('sentry', {
  type: 'Repeat',
  child: {
    type: 'Sequence',
    children: [
      { type: 'Wait', params: { duration: 1.3, spread: 2 } },
      {
        type: 'TimeLimit',
        params: { limit: 0.7 },
        child: { type: 'Cooldown', params: { duration: 0.5, whileCooling: 'wait' }, child: { type: 'Wait', params: { duration: 0.1 } } },
      },
      { type: 'SetAnimatorTrigger', params: { trigger: 'cheer' } },
    ],
  },
});

const sentries = (neverRests: boolean) =>
  new TestBattle(['s.s.s', 't.b.t'], {
    neverRests,
    written: [sentry],
    trees: { 1: 'sentry', 2: 'sentry', 3: 'sentry', 4: 'sentry', 5: 'sentry', 6: 'sentry' },
  });

function gestures(play: TestBattle): string[] {
  const seen = new Set<string>();
  play.run(60, () => {
    for (const unit of play.world.state.units) if (unit.gestureAtStep > 0) seen.add(`${unit.id} at ${unit.gestureAtStep}`);
  });
  return [...seen];
}

describe('a sentry who has nothing to do for a while', () => {
  it('does everything in the same step as without resting', () => {
    const rested = gestures(sentries(false));
    expect(rested.length).toBeGreaterThan(6 * 15);
    expect(rested).toEqual(gestures(sentries(true)));
  });

  it('ticks its tree a tenth as often', () => {
    const [rested, polled] = [sentries(false).run(60).brains.counters, sentries(true).run(60).brains.counters];
    expect(rested.trees * 10).toBeLessThan(polled.trees);
    expect(rested.nodes * 5).toBeLessThan(polled.nodes);
  });
});

describe('a battle in which all agents may rest', () => {
  const map = meadow(44, 24).map((row, y) =>
    y === 8 ? `..s.t.b${row.slice(7, 34)}S.T.B.....` : y === 15 ? `....1${row.slice(5, 38)}2.....` : row,
  );
  const battle = (neverRests: boolean) => new TestBattle(map, { neverRests, partyTree: 'enemy-party' });

  it('is the same, hit by hit, as one in which all agents tick at every interval', () => {
    const [rested, polled] = [battle(false), battle(true)];
    for (let second = 0; second < 60; second++) {
      expect(rested.run(1).world.state.units).toEqual(polled.run(1).world.state.units);
    }
    expect(rested.count('hit')).toBeGreaterThan(5);
  });
});

describe('an agent that rests', () => {
  const wait = (id: string) => ({ type: 'Wait', id, params: { duration: 60 } });
  const watchful = tree(
    'watchful',
    {
      type: 'Selector',
      children: [
        {
          type: 'Condition',
          params: { aborts: 'lowerPriority' },
          children: [{ type: 'IsPropertyValid', params: { property: { key: 'fact' } } }, wait('alert')],
        },
        wait('idle'),
      ],
    },
    [{ name: 'fact', type: 'number', input: 'arrowsLeft' }],
  );
  const open = (): TestBattle => new TestBattle(['s.s'], { written: [watchful], trees: { 1: 'watchful', 2: 'watchful' } }).run(1);
  const waitOf = (play: TestBattle, agentId: number): string =>
    play.brains
      .activeNodes(agentId)
      .map((index) => play.brains.programOf(agentId)?.nodes[index]?.id ?? '')
      .at(-1) ?? '';

  it('wakes by itself when a fact that it observes changes', () => {
    const play = open();
    expect(waitOf(play, 1)).toBe('idle');
    play.unit(1).combat.quiver = { arrows: 3, holds: 8 };
    play.run(0.3);
    expect([waitOf(play, 1), waitOf(play, 2)]).toEqual(['alert', 'idle']);
  });

  it('is not ticked while nothing changes, and thinks of nothing else by being asked', () => {
    const play = open();
    const { trees } = play.brains.counters;
    play.run(1);
    expect(play.brains.counters.trees).toBe(trees);
    expect(play.brains.shouldWake(99)).toBe(false);
  });
});
