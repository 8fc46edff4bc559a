import { describe, expect, it } from 'vitest';
import { keptFromOrder, unitWords } from '../../src/hud/units/activity-words.ts';
import { whyNotObeying } from '../../src/sim/activity.ts';
import { meadow } from '../sim/support/test-world.ts';
import { TestBattle } from './support/test-battle.ts';

/** One of ours marches to the east, past an enemy that only stands. */
function march(enemy: readonly [x: number, y: number], map = meadow(44, 20)): TestBattle {
  const pieces = [
    { letter: 's', x: 4.5, y: 9.5 },
    { letter: 'S', x: enemy[0], y: enemy[1] },
  ];
  const play = new TestBattle(map, { pieces, trees: { 2: 'stage-stand' } });
  expect(play.world.apply({ type: 'move', unitIds: [1], x: 40, y: 9.5, facingX: 0, facingY: 0 })).toBeUndefined();
  return play;
}

/** All that is said in some seconds, in its order, without repetitions. */
function said(play: TestBattle, seconds: number, each: () => void = () => {}): (string | undefined)[] {
  const words: (string | undefined)[] = [];
  play.run(seconds, () => {
    each();
    const now = keptFromOrder(play.unit(1), play.world.state);
    if (words.length === 0 || words.at(-1) !== now) words.push(now);
  });
  return words;
}

describe('a warrior that does not do what it was told says why', () => {
  it('because an enemy is close', () => {
    const play = march([19.5, 11.5]);
    expect(said(play, 6, () => (play.unit(2).health = 100))).toEqual([undefined, 'fighting S2 at arm’s length. Order a retreat']);
    expect(whyNotObeying(play.unit(1), play.world.state)).toBeUndefined();
    expect(unitWords(play.unit(1), play.world.state)).toBe('Fighting: S2, on the way. Order a retreat to break off');
  });

  it('because it flees', () => {
    const play = march([19.5, 11.5]);
    const words = said(play, 6, () => (play.unit(1).health = 10));
    expect(words).toContain('fleeing. Order a retreat');
  });

  it('because its squad has found no way', () => {
    const play = march([42.5, 2.5]);
    play.world.state.parties[0]!.squads[0]!.status = 'unreachable';
    expect(keptFromOrder(play.unit(1), play.world.state)).toBe('no way there');
    expect(unitWords(play.unit(1), play.world.state)).toBe('Blocked: no way there');
  });

  it('and nothing while it obeys, fights on orders, or has no order', () => {
    expect(said(march([42.5, 2.5]), 5)).toEqual([undefined]);
    const play = march([19.5, 11.5]);
    play.world.apply({ type: 'attack', unitIds: [1], targetId: 2 });
    expect(said(play, 6, () => (play.unit(2).health = 100))).toEqual([undefined]);
    play.world.apply({ type: 'stop', unitIds: [1] });
    expect(said(play, 2)).toEqual([undefined]);
  });
});
