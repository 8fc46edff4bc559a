import { expect, test } from 'vitest';
import { Dice } from '../../../src/core/dice.ts';
import { Navigation } from '../../../src/sim/navigation/navigation.ts';
import { NO_TEAM } from '../../../src/sim/navigation/passages.ts';
import { pullString } from '../../../src/sim/navigation/string-pull.ts';
import { gridOf, rules } from '../support/test-world.ts';

test('a path has the same corners as one of which every step is tested', () => {
  const dice = new Dice('corners');
  const spot = (): { x: number; y: number } => ({ x: dice.between('x', 0.5, 39.5), y: dice.between('y', 0.5, 29.5) });
  let corners = 0;
  for (let map = 0; map < 30; map++) {
    const rows = Array.from({ length: 30 }, () => Array.from({ length: 40 }, () => (dice.next('tile') < 0.2 ? '#' : '.')).join(''));
    const navigation = new Navigation(gridOf(rows), rules.movement.radiusTiles);
    for (let way = 0; way < 20; way++) {
      const [from, to] = [spot(), spot()];
      if (!navigation.isReachable(from, to)) continue;
      const tiles = navigation.searcher.findAtOnce({ from, to, crowd: [], passer: NO_TEAM });
      if (tiles === 'none') throw new Error('A place that can be reached has no path.');
      const tested = pullString(tiles, { from, to, isFree: (a, b) => navigation.isWalkFree(a, b), areStepsFree: false });
      expect(navigation.straighten(tiles, { from, to })).toEqual(tested);
      corners += tested.length / 2;
    }
  }
  expect(corners).toBeGreaterThan(1000);
});

test('what has to be opened on the way has a corner in its middle, on a straight way, too', () => {
  // A corner first: from there on, the way is straight.
  const navigation = new Navigation(gridOf(['.######', '...#...', '#######']), rules.movement.radiusTiles);
  const door = 7 + 3;
  const team = 0;
  navigation.setPassages(new Map([[door, 1]]));
  const path = navigation.findPath({ x: 0.5, y: 0.5 }, { x: 6.5, y: 1.5 }, { passer: team });
  expect(path?.slice(0, 6)).toEqual([0.5, 1.5, 2.5, 1.5, 3.5, 1.5]);
});
