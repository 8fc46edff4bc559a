import { distanceSquared } from '../../core/vector.ts';
import { isBlocked, isStandable } from '../navigation/grid.ts';
import type { Grid, Point, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

/** What a unit may prefer to walk on: roads, paving and bridges, or anything else that can be walked on. */
export const GROUNDS = ['road', 'grass'] as const;
export type Ground = (typeof GROUNDS)[number];

export interface GroundSearch {
  readonly ground: Ground;
  readonly near: Point;
  readonly rangeTiles: number;
  /** Picks one of all such places, from 0 to below 1; without it, the nearest to the unit. */
  readonly share?: number;
}

/** The middle of a free tile with that ground, near a point and reachable for the unit; undefined when there is none. */
export function groundNear(world: WorldContext, unit: Unit, { ground, near, rangeTiles, share }: GroundSearch): Point | undefined {
  const found = tilesAround(world.navigation.grid, near, rangeTiles).filter(
    (place) =>
      isRoad(world.navigation.grid, place) === (ground === 'road') &&
      isStandable(world.navigation.grid, place, world.navigation.radius) &&
      world.navigation.isReachable(unit, place),
  );
  if (share !== undefined) return found[Math.floor(share * found.length)];
  let nearest: Point | undefined;
  for (const place of found) if (!nearest || distanceSquared(place, unit) < distanceSquared(nearest, unit)) nearest = place;
  return nearest;
}

/** The middles of the tiles within a distance, row by row. */
export function tilesAround(grid: Grid, near: Point, rangeTiles: number): Point[] {
  const places: Point[] = [];
  for (let row = Math.floor(near.y - rangeTiles); row <= near.y + rangeTiles; row++) {
    for (let column = Math.floor(near.x - rangeTiles); column <= near.x + rangeTiles; column++) {
      const place = { x: column + 0.5, y: row + 0.5 };
      if (!isBlocked(grid, column, row) && distanceSquared(place, near) <= rangeTiles * rangeTiles) places.push(place);
    }
  }
  return places;
}

/** Whether a point on the map is on a road. */
export function isRoad(grid: Grid, { x, y }: Point): boolean {
  return grid.isRoad?.[Math.floor(y) * grid.width + Math.floor(x)] === 1;
}
