import { tileAt } from '../navigation/grid.ts';
import { STEPS_PER_SECOND, type DeepReadonly, type Grid, type Unit } from '../state.ts';

/** Slower than this, in tiles a second, a unit keeps still. */
const STILL_TILES_PER_SECOND = 0.3;
/** A unit gives itself away for this long by a blow, a shot or a wound. */
const QUIET_STEPS = 4 * STEPS_PER_SECOND;

/** Who comes as near as this finds them all the same. */
export const FOUND_TILES = 2;

/** Whether a unit is neither seen nor heard from afar at that step of the run: it keeps still and quiet in a wood. */
export function isConcealed(grid: Grid, unit: DeepReadonly<Unit>, step: number): boolean {
  if (grid.isWood?.[tileAt(grid, unit)] !== 1 || step - unit.lastNoiseAtStep < QUIET_STEPS) return false;
  const { velocityX, velocityY } = unit;
  return velocityX * velocityX + velocityY * velocityY < STILL_TILES_PER_SECOND * STILL_TILES_PER_SECOND;
}
