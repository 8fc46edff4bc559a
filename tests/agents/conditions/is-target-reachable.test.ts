import { expect, test } from 'vitest';
import { TestBattle } from '../support/test-battle.ts';

const RIVER = ['....~~~.....', '.s..~~~..S..', '....~~~.....'];
const OPEN = { feet: false, sight: false, arrows: false };

test('a unit that has found no way does not try again at once, nor after a save, but does some seconds later', () => {
  const play = new TestBattle(RIVER, { trees: { 2: 'stage-stand' } });
  play.unit(1).facingX = 1;
  play.unit(1).facingY = 0;
  const hasGivenUp = (): boolean =>
    (play.unit(1).unreachable ?? []).some(({ id, untilStep }) => id === 2 && untilStep > play.world.state.step);
  expect(play.until(hasGivenUp, 3)).toBeLessThan(3);
  play.run(0.5);
  expect(play.read(1, 'target')).toBeUndefined();
  const saved = play.world.save();
  // A bridge.
  play.world.navigation.setTiles([16, 17, 18].map((tile) => ({ tile, ...OPEN })));
  expect(play.until(() => play.unit(1).combat.strikes > 0, 12)).toBeLessThan(12);
  play.world.restore(saved);
  expect(hasGivenUp()).toBe(true);
});
