import type { Vector } from '../../core/vector.ts';
import type { Arena } from '../arena.ts';
import { isStandable, pushOutOfWalls } from '../navigation/grid.ts';

/** A hair more than touching, so that rounding never makes an overlap of it. */
const CLEARANCE_TILES = 1e-6;
const TRIES = 4;

const spot = { x: 0, y: 0 };

/**
 * Moves a unit to (x, y), or as near as its neighbours and the walls allow: it slides along whatever
 * it meets, and stays where it is when no spot is found. Units are placed one after the other, and
 * nobody is ever placed into somebody else: what did not overlap before cannot overlap after.
 * Returns whether it moved; the new place is in `neighbours`.
 */
export function place(world: Arena, index: number, to: Readonly<Vector>): boolean {
  const { neighbours, navigation, grid } = world;
  const { radius } = navigation;
  const fromX = neighbours.x[index]!;
  const fromY = neighbours.y[index]!;
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
      // Squeezed out to somewhere it could not have walked to: no.
      if (movedX * movedX + movedY * movedY > longest * 1.5 + 1e-9) return false;
      if (!isStandable(grid, spot, radius)) return false;
      neighbours.x[index] = spot.x;
      neighbours.y[index] = spot.y;
      return true;
    }
    slideOff(world, other, 2 * radius + CLEARANCE_TILES);
  }
  return false;
}

function slideOff(world: Arena, other: number, distance: number): void {
  const ox = world.neighbours.x[other]!;
  const oy = world.neighbours.y[other]!;
  const dx = spot.x - ox;
  const dy = spot.y - oy;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1e-9) return;
  spot.x = ox + (dx / length) * distance;
  spot.y = oy + (dy / length) * distance;
}

/** The neighbour whose body the spot is deepest in; -1 when it is free. */
function deepestOverlap(world: Arena, index: number): number {
  const { neighbours } = world;
  const { x, y, items, starts, columns } = neighbours;
  const touching = 2 * world.navigation.radius;
  // Cells are those of the beginning of the step; nobody has moved a tenth of a tile since.
  const reach = touching + 0.1;
  const firstColumn = neighbours.columnOf(spot.x - reach);
  const lastColumn = neighbours.columnOf(spot.x + reach);
  const lastRow = neighbours.rowOf(spot.y + reach);
  let nearest = touching * touching;
  let found = -1;
  for (let row = neighbours.rowOf(spot.y - reach); row <= lastRow; row++) {
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
