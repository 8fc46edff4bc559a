import { distance } from '../../core/vector.ts';
import { isStandable } from '../navigation/grid.ts';
import { isSightFree } from '../navigation/ray.ts';
import type { Point, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { tilesAround } from './ground-near.ts';

/** A place this near to the enemy, in tiles, is no cover: it is reached before the unit has done anything there. */
const LEAST_COVER_TILES = 2.5;
/** A new position is at least this far from the old one, in tiles. */
const LEAST_MOVE_TILES = 2;
/** What a tile of walking costs against a tile of error in the distance to the target. */
const WALK_COST = 0.35;

export interface CoverSearch {
  readonly from: Point;
  readonly rangeTiles: number;
}

/** The nearest reachable place that neither sight nor arrows reach from a point; undefined when there is none within the range. */
export function coverNear(world: WorldContext, unit: Unit, { from, rangeTiles }: CoverSearch): Point | undefined {
  return best(placesNear(world, unit, rangeTiles), (place) => {
    if (distance(place, from) < LEAST_COVER_TILES || isSightFree(world.navigation.grid, from, place)) return Infinity;
    // The way there should not lead towards the enemy.
    return distance(place, unit) + WALK_COST * Math.max(0, distance(unit, from) - distance(place, from));
  });
}

export interface VantageSearch {
  readonly over: Point;
  /** How far from that point the place should be. */
  readonly wantedTiles: number;
  readonly rangeTiles: number;
}

/** The best other reachable place from which a point can be seen and shot at; undefined when there is none within the range. */
export function vantageNear(world: WorldContext, unit: Unit, { over, wantedTiles, rangeTiles }: VantageSearch): Point | undefined {
  return best(placesNear(world, unit, rangeTiles), (place) => {
    const walk = distance(place, unit);
    if (walk < LEAST_MOVE_TILES || !isSightFree(world.navigation.grid, place, over)) return Infinity;
    return Math.abs(distance(place, over) - wantedTiles) + WALK_COST * walk;
  });
}

function placesNear(world: WorldContext, unit: Unit, rangeTiles: number): readonly Point[] {
  return tilesAround(world.navigation.grid, unit, rangeTiles).filter(
    (place) => isStandable(world.navigation.grid, place, world.navigation.radius) && world.navigation.isReachable(unit, place),
  );
}

/** The place that costs least; the first of several. */
function best(places: readonly Point[], costOf: (place: Point) => number): Point | undefined {
  let found: Point | undefined;
  let least = Infinity;
  for (const place of places) {
    const cost = costOf(place);
    if (cost >= least) continue;
    found = place;
    least = cost;
  }
  return found;
}
