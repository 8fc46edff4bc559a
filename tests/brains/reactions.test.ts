import { describe, expect, it } from 'vitest';
import { STEP_SECONDS } from '../../src/sim/state.ts';
import { meadow } from '../sim/support/field.ts';
import { Theatre } from './support/theatre.ts';

const place = (letters: readonly (readonly [string, number, number])[]): string[] => {
  const rows = meadow(50, 24).map((row) => row.split(''));
  for (const [letter, x, y] of letters) rows[y]?.splice(x, 1, letter);
  return rows.map((row) => row.join(''));
};

/** What wakes a mind is thought about in the next step. */
const NEXT_STEP = 2 * STEP_SECONDS;

describe('a warrior who finds that he is badly wounded', () => {
  const onTheHunt = () => {
    const play = new Theatre(place([['s', 10, 12], ['S', 19, 12]]), { withoutParties: true, trees: { 2: 'stage-stand' } });
    expect(play.until(() => play.unit(1).mood === 'fighting' && play.unit(1).velocityX > 1, 5)).toBeLessThan(5);
    return play;
  };
  const flees = (play: Theatre) => play.until(() => play.unit(1).mood === 'fleeing', 4);

  it('breaks off a chase at once, and runs', () => {
    const play = onTheHunt();
    play.world.tell(1, { type: 'lowHealth', value: true });
    expect(flees(play)).toBeLessThanOrEqual(NEXT_STEP);
  });

  it('lowers his shield, or breaks off a blow, and runs', () => {
    const play = onTheHunt();
    for (const phase of ['windUp', 'guard'] as const) {
      expect(play.until(() => play.unit(1).combat.phase === phase, 10)).toBeLessThan(10);
      play.world.tell(1, { type: 'lowHealth', value: true });
      expect(flees(play)).toBeLessThanOrEqual(NEXT_STEP);
      expect(play.unit(1).combat.phase).toBe('ready');
      play.world.tell(1, { type: 'lowHealth', value: false });
      expect(play.until(() => play.unit(1).mood === 'fighting', 10)).toBeLessThan(10);
    }
  });
});
