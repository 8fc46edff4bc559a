import { smoothLoop } from './smooth-line.ts';
import type { LandBuilder } from './land-builder.ts';
import type { CliffFeature } from './map-format.ts';
import type { QuarterTurns } from '../../sim/land.ts';

const ROCKS = ['cliff-a', 'cliff-b', 'cliff-c', 'cliff-d'];
/** Rocks are two tiles wide and stand closer than that, so that they merge into one ridge. */
const ROCK_REACH = 1;

/** Fills an outline with rocks; exactly the cells of the outline are blocked. */
export function layCliff(builder: LandBuilder, cliff: CliffFeature): void {
  const outline = smoothLoop(cliff.points);
  const open = new Set<number>();
  builder.insideOf(outline, (cell) => {
    builder.block(cell, true);
    open.add(cell);
  });
  // Cells that a rock covers leave the set during the loop, which then skips them.
  for (const cell of open) {
    placeRock(builder, cell);
    coverAround(builder, cell, open);
  }
}

function placeRock(builder: LandBuilder, cell: number): void {
  const x = (cell % builder.grid.width) + 0.5;
  const y = Math.floor(cell / builder.grid.width) + 0.5;
  const model = ROCKS[builder.dice.pick('cliff', ROCKS.length)] ?? 'cliff-a';
  const quarterTurns = builder.dice.pick('cliff', 4) as QuarterTurns;
  // Not through addBuilding: a rock overhangs its cell a little and must not close a passage.
  builder.buildings.push({ model, x, y, quarterTurns, widthTiles: 2, depthTiles: 2, heightTiles: 3, isOverhead: false });
}

function coverAround(builder: LandBuilder, cell: number, open: Set<number>): void {
  const column = cell % builder.grid.width;
  for (let row = -ROCK_REACH; row <= ROCK_REACH; row++) {
    for (let step = -ROCK_REACH; step <= ROCK_REACH; step++) {
      if (column + step < 0 || column + step >= builder.grid.width) continue;
      // Only every second diagonal, or the rocks would stand in rows.
      if (row * step !== 1) open.delete(cell + row * builder.grid.width + step);
    }
  }
}
