import { ScratchVector, type Vector } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { isStandable, pushOutOfWalls } from '../navigation/grid.ts';

/** A small margin, so that rounding never turns contact into an overlap. */
const CLEARANCE_TILES = 1e-6;
const TRIES = 4;

const spot = new ScratchVector();

/**
 * Moves a unit to (x, y), or as near as its neighbours and the walls allow: it slides along obstacles
 * and stays where it is when there is no room. Units are placed one after the other and never into
 * each other: units that did not overlap before do not overlap after.
 * Returns whether it moved; the new position is in the neighbour grid.
 */
export function placeUnit(world: WorldContext, index: number, to: Readonly<Vector>): boolean {
  const { neighbourGrid, navigation } = world;
  const { grid } = navigation;
  const { radius } = navigation;
  const fromX = neighbourGrid.x[index]!;
  const fromY = neighbourGrid.y[index]!;
  const dx = to.x - fromX;
  const dy = to.y - fromY;
  const longest = dx * dx + dy * dy;
  spot.x = to.x;
  spot.y = to.y;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    pushOutOfWalls(grid, spot, radius);
    const other = deepestOverlap(world, index);
    if (other === -1) {
      const movedX = spot.x - fromX;
      const movedY = spot.y - fromY;
      // Rejected: it was pushed out to a place that it could not have walked to.
      if (movedX * movedX + movedY * movedY > longest * 1.5 + 1e-9) return false;
      if (!isStandable(grid, spot, radius)) return false;
      neighbourGrid.x[index] = spot.x;
      neighbourGrid.y[index] = spot.y;
      return true;
    }
    slideOff(world, other, 2 * radius + CLEARANCE_TILES);
  }
  return false;
}

function slideOff(world: WorldContext, other: number, distance: number): void {
  const ox = world.neighbourGrid.x[other]!;
  const oy = world.neighbourGrid.y[other]!;
  const dx = spot.x - ox;
  const dy = spot.y - oy;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1e-9) return;
  spot.x = ox + (dx / length) * distance;
  spot.y = oy + (dy / length) * distance;
}

/** The neighbour that a body at the spot would overlap most; -1 when it is free. */
function deepestOverlap(world: WorldContext, index: number): number {
  const { neighbourGrid } = world;
  const { x, y, items, starts, columns } = neighbourGrid;
  const touching = 2 * world.navigation.radius;
  // The cells are from the start of the step; no unit has moved more than a tenth of a tile since.
  const reach = touching + 0.1;
  const firstColumn = neighbourGrid.columnOf(spot.x - reach);
  const lastColumn = neighbourGrid.columnOf(spot.x + reach);
  const lastRow = neighbourGrid.rowOf(spot.y + reach);
  let nearest = touching * touching;
  let found = -1;
  for (let row = neighbourGrid.rowOf(spot.y - reach); row <= lastRow; row++) {
    const end = starts[row * columns + lastColumn + 1]!;
    for (let at = starts[row * columns + firstColumn]!; at < end; at++) {
      const other = items[at]!;
      const dx = x[other]! - spot.x;
      const dy = y[other]! - spot.y;
      const squared = dx * dx + dy * dy;
      if (squared >= nearest || other === index) continue;
      nearest = squared;
      found = other;
    }
  }
  return found;
}
