import { expect, test } from 'vitest';
import { Dice } from '../../../src/core/dice.ts';
import { BlockedCounts } from '../../../src/sim/navigation/blocked-counts.ts';
import { gridOf } from '../support/test-world.ts';

test('a rectangle is open exactly when none of its tiles is blocked, also after a change', () => {
  const dice = new Dice('boxes');
  const rows = Array.from({ length: 12 }, () => Array.from({ length: 17 }, () => (dice.next('tile') < 0.04 ? '#' : '.')).join(''));
  const grid = gridOf(rows);
  const counts = new BlockedCounts(grid);
  let open = 0;
  for (let look = 0; look < 400; look++) {
    const left = dice.between('x', -1, 17);
    const top = dice.between('y', -1, 12);
    const box = { left, top, right: left + dice.between('width', 0, 6), bottom: top + dice.between('height', 0, 6) };
    const isOpen = isOpenTileByTile(grid, box);
    expect(counts.isOpen(box)).toBe(isOpen);
    if (isOpen) open++;
    if (look !== 200) continue;
    grid.blocksFeet.fill(0);
    counts.forget();
  }
  expect(open).toBeGreaterThan(50);
});

function isOpenTileByTile(grid: ReturnType<typeof gridOf>, box: { left: number; top: number; right: number; bottom: number }): boolean {
  for (let row = Math.floor(box.top); row <= Math.floor(box.bottom); row++) {
    for (let column = Math.floor(box.left); column <= Math.floor(box.right); column++) {
      const isOn = row >= 0 && column >= 0 && row < grid.height && column < grid.width;
      if (!isOn || grid.blocksFeet[row * grid.width + column] !== 0) return false;
    }
  }
  return true;
}
