import { distance, distanceSquared } from '../../core/vector.ts';
import { isBlocked } from '../navigation/grid.ts';
import { nearestPlace, type NearestPlace } from '../navigation/nearest-place.ts';
import type { Passer } from '../navigation/passages.ts';
import { isSightFree } from '../navigation/ray.ts';
import type { Grid, Point } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

/** A step of the target should not undo the way there. */
const INSIDE_TILES = 0.1;

export interface ReachSearch {
  /** What must be in reach and in sight. */
  readonly target: Point;
  readonly reachTiles: number;
  readonly passer: Passer;
  /** Longer ways do not count. */
  readonly mostTiles?: number;
  /** Where others stand: such a tile is taken, if another one serves. */
  readonly crowd?: readonly Point[];
}

/**
 * The place with the shortest way from a point, of all from which a target is in reach and in sight: that is what "within range" means, since
 * the tile of the target itself may be on another bank, behind a locked gate or far round a corner. Undefined when no place serves.
 */
export function nearestPlaceInReach(world: WorldContext, from: Point, search: ReachSearch): NearestPlace | undefined {
  const { navigation } = world;
  const { grid } = navigation;
  const { passer, mostTiles = Infinity, crowd = [] } = search;
  const places = placesInReach(world, from, search);
  const labels = navigation.labelsFor(passer);
  const free = crowd.length === 0 ? places : places.filter((place) => !crowd.some((other) => isSameTile(place, other)));
  return (
    nearestPlace({ grid, labels, from, places: free, mostTiles }) ??
    (free.length < places.length ? nearestPlace({ grid, labels, from, places, mostTiles }) : undefined)
  );
}

/** Whether there is such a place at all; cheap. */
export function hasPlaceInReach(world: WorldContext, from: Point, search: ReachSearch): boolean {
  return placesInReach(world, from, search).length > 0;
}

/** Whether a point is near enough to a target, with nothing in between that blocks sight. Nothing is in sight that stands where sight ends. */
export function isInReachFrom(grid: Grid, from: Point, { target, reachTiles }: Pick<ReachSearch, 'target' | 'reachTiles'>): boolean {
  return distanceSquared(from, target) <= reachTiles * reachTiles && (isHidden(grid, target) || isSightFree(grid, from, target));
}

/** The same, and nothing that blocks sight is within a body's width of the line: an arrow that grazes a corner hits the wall. */
export function isClearFrom(world: WorldContext, from: Point, aim: Pick<ReachSearch, 'target' | 'reachTiles'>): boolean {
  const { navigation } = world;
  const { grid } = navigation;
  const { target } = aim;
  if (!isInReachFrom(grid, from, aim)) return false;
  const tiles = distance(from, target);
  if (tiles < 1e-6 || isHidden(grid, target)) return true;
  const x = (-(target.y - from.y) * navigation.radius) / tiles;
  const y = ((target.x - from.x) * navigation.radius) / tiles;
  return [1, -1].every((side) =>
    isSightFree(grid, { x: from.x + side * x, y: from.y + side * y }, { x: target.x + side * x, y: target.y + side * y }),
  );
}

/** One place on each tile of the walker's region: the middle, or else the spot nearest to the target. */
function placesInReach(world: WorldContext, from: Point, { target, reachTiles, passer }: ReachSearch): Point[] {
  const { navigation } = world;
  const { grid } = navigation;
  const region = navigation.regionAt(from, passer);
  const places: Point[] = [];
  if (region === 0) return places;
  const aim = { target, reachTiles: Math.max(reachTiles - INSIDE_TILES, 0) };
  const labels = navigation.labelsFor(passer);
  const lastRow = Math.min(Math.floor(target.y + reachTiles), grid.height - 1);
  const lastColumn = Math.min(Math.floor(target.x + reachTiles), grid.width - 1);
  for (let row = Math.max(Math.floor(target.y - reachTiles), 0); row <= lastRow; row++) {
    for (let column = Math.max(Math.floor(target.x - reachTiles), 0); column <= lastColumn; column++) {
      if (labels[row * grid.width + column] !== region || isBlocked(grid, column, row)) continue;
      const middle = { x: column + 0.5, y: row + 0.5 };
      const edge = { x: within(target.x, column, navigation.radius), y: within(target.y, row, navigation.radius) };
      if (isClearFrom(world, middle, aim)) places.push(middle);
      else if (isClearFrom(world, edge, aim)) places.push(edge);
    }
  }
  return places;
}

/** The coordinate in a tile, and far enough from its edges for a body, that is nearest to another one. */
function within(value: number, tile: number, radius: number): number {
  return Math.min(Math.max(value, tile + radius), tile + 1 - radius);
}

function isHidden(grid: Grid, { x, y }: Point): boolean {
  return grid.blocksSight[Math.floor(y) * grid.width + Math.floor(x)] !== 0;
}

function isSameTile(a: Point, b: Point): boolean {
  return Math.floor(a.x) === Math.floor(b.x) && Math.floor(a.y) === Math.floor(b.y);
}
