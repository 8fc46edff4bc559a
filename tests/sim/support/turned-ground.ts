import { meadow } from './test-world.ts';
import type { Turned } from './turned.ts';

export type Tile = readonly [ahead: number, right: number];

/** All tiles of a rectangle, from one corner to the other. */
export function tilesOf([ahead, right]: Tile, [toAhead, toRight]: Tile): Tile[] {
  const tiles: Tile[] = [];
  for (let row = ahead; row <= toAhead; row++) for (let column = right; column <= toRight; column++) tiles.push([row, column]);
  return tiles;
}

/** A map of one letter with another one on some tiles, turned by quarters; tiles off the map are left out. */
export function groundOf(turned: Turned, tiles: readonly Tile[], { on = '#', from = '.' } = {}): string[] {
  const rows = meadow(44, 30).map((row) => row.replaceAll('.', from).split(''));
  for (const tile of tiles) {
    const { x, y } = turned.at(...tile);
    const row = rows[Math.floor(y)];
    if (row && x > 0 && x < row.length) row[Math.floor(x)] = on;
  }
  return rows.map((row) => row.join(''));
}
