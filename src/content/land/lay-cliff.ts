import { smoothLoop } from './curve.ts';
import type { LandDraft } from './draft.ts';
import type { CliffFeature } from './map-format.ts';
import type { QuarterTurns } from '../../sim/land.ts';

const ROCKS = ['cliff-a', 'cliff-b', 'cliff-c', 'cliff-d'];
/** Rocks are two tiles wide and stand closer than that, so that they grow into one ridge. */
const ROCK_REACH = 1;

/** Fills an outline with rocks; exactly the cells of the outline are blocked. */
export function layCliff(draft: LandDraft, cliff: CliffFeature): void {
  const outline = smoothLoop(cliff.points);
  const open = new Set<number>();
  draft.insideOf(outline, (cell) => {
    draft.block(cell, true);
    open.add(cell);
  });
  // Cells that a rock covers leave the set on the way, so that the walk skips them.
  for (const cell of open) {
    placeRock(draft, cell);
    coverAround(draft, cell, open);
  }
}

function placeRock(draft: LandDraft, cell: number): void {
  const x = (cell % draft.width) + 0.5;
  const y = Math.floor(cell / draft.width) + 0.5;
  const model = ROCKS[draft.dice.pick('cliff', ROCKS.length)] ?? 'cliff-a';
  const quarterTurns = draft.dice.pick('cliff', 4) as QuarterTurns;
  // Not through addBuilding: a rock overhangs its cell a little and must not close a passage.
  draft.buildings.push({ model, x, y, quarterTurns, widthTiles: 2, depthTiles: 2, heightTiles: 3, isOverhead: false });
}

function coverAround(draft: LandDraft, cell: number, open: Set<number>): void {
  const column = cell % draft.width;
  for (let row = -ROCK_REACH; row <= ROCK_REACH; row++) {
    for (let step = -ROCK_REACH; step <= ROCK_REACH; step++) {
      if (column + step < 0 || column + step >= draft.width) continue;
      // Every second diagonal stays, or the rocks would stand in rank and file.
      if (row * step !== 1) open.delete(cell + row * draft.width + step);
    }
  }
}
