import type { Grid, Point } from '../state.ts';
import type { ObjectRules } from '../parts/object-rules.ts';
import type { PlacedObject } from '../parts/placed-object.ts';

type Placed = Pick<PlacedObject, 'x' | 'y' | 'isTurned'>;
type Size = Pick<ObjectRules, 'widthTiles' | 'depthTiles'>;

/** Half of the extent of its footprint along x and along y, in tiles. */
export function halfSize({ isTurned }: Pick<Placed, 'isTurned'>, { widthTiles, depthTiles }: Size): Point {
  return isTurned ? { x: depthTiles / 2, y: widthTiles / 2 } : { x: widthTiles / 2, y: depthTiles / 2 };
}

/** The tiles whose middles lie in the footprint; undefined when it reaches off the map. */
export function tilesOf(object: Placed, size: Size, grid: Grid): number[] | undefined {
  const half = halfSize(object, size);
  const tiles: number[] = [];
  for (let row = Math.ceil(object.y - half.y - 0.5); row + 0.5 < object.y + half.y; row++) {
    for (let column = Math.ceil(object.x - half.x - 0.5); column + 0.5 < object.x + half.x; column++) {
      if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) return undefined;
      tiles.push(row * grid.width + column);
    }
  }
  return tiles;
}

/** From a point to the nearest point of the footprint, in tiles; 0 inside. */
export function distanceToFootprint(point: Point, object: Placed, size: Size): number {
  const half = halfSize(object, size);
  const dx = Math.max(Math.abs(point.x - object.x) - half.x, 0);
  const dy = Math.max(Math.abs(point.y - object.y) - half.y, 0);
  return Math.sqrt(dx * dx + dy * dy);
}

const CLEARANCE_TILES = 1e-3;

/** The point of the footprint nearest to another point, just outside of it. */
export function pointInFront(point: Point, object: Placed, size: Size): Point {
  const half = halfSize(object, size);
  const nearest = (at: number, middle: number, reach: number): number =>
    Math.min(Math.max(at, middle - reach - CLEARANCE_TILES), middle + reach + CLEARANCE_TILES);
  return { x: nearest(point.x, object.x, half.x), y: nearest(point.y, object.y, half.y) };
}
