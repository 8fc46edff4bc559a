import type { Point } from '../state.ts';
import { isStandable, pushOutOfWalls } from './grid.ts';
import type { Navigation } from './navigation.ts';
import { NO_TEAM, type Passer } from './passages.ts';

/** The point itself, or the nearest spot where a body fits without touching a wall; undefined on a blocked tile. */
export function standableNear(navigation: Navigation, point: Point): Point | undefined {
  const { grid, radius } = navigation;
  if (navigation.regionAt(point) === 0) return undefined;
  if (isStandable(grid, point, radius)) return point;
  const pushed = { x: point.x, y: point.y };
  pushOutOfWalls(grid, pushed, radius);
  if (isStandable(grid, pushed, radius)) return pushed;
  return tileMiddle(point);
}

/** Where a search for ground starts, and which walker it is for. */
export interface GroundSearch {
  readonly from: Point;
  readonly passer?: Passer;
}

/**
 * The ground nearest to a point that can be reached from another one: the point itself where
 * possible, else the centre of a tile, searched in growing squares. Undefined when that one is blocked.
 */
export function nearestGround(navigation: Navigation, point: Point, { from, passer = NO_TEAM }: GroundSearch): Point | undefined {
  const region = navigation.regionAt(from, passer);
  if (region === 0) return undefined;
  const isReachable = (spot: Point): boolean => navigation.regionAt(spot) !== 0 && navigation.regionAt(spot, passer) === region;
  if (isReachable(point)) return standableNear(navigation, point);
  const { width, height } = navigation.grid;
  const reach = Math.max(width, height);
  let best: Point | undefined;
  let bestSquared = Infinity;
  for (let ring = 1; ring <= reach; ring++) {
    // A tile of a larger square can still be nearer than the corner of a smaller one.
    if (best && (ring - 1) * (ring - 1) > bestSquared) break;
    for (const middle of ringTiles(point, ring)) {
      if (!isReachable(middle)) continue;
      const squared = (middle.x - point.x) * (middle.x - point.x) + (middle.y - point.y) * (middle.y - point.y);
      if (squared < bestSquared) {
        best = middle;
        bestSquared = squared;
      }
    }
  }
  return best;
}

export function tileMiddle(point: Point): Point {
  return { x: Math.floor(point.x) + 0.5, y: Math.floor(point.y) + 0.5 };
}

function* ringTiles(point: Point, ring: number): Generator<Point> {
  const middle = tileMiddle(point);
  for (let offset = -ring; offset <= ring; offset++) {
    yield { x: middle.x + offset, y: middle.y - ring };
    yield { x: middle.x + offset, y: middle.y + ring };
    if (offset === -ring || offset === ring) continue;
    yield { x: middle.x - ring, y: middle.y + offset };
    yield { x: middle.x + ring, y: middle.y + offset };
  }
}
