import { distanceSquared } from '../../core/vector.ts';
import { nearestPlace } from '../navigation/nearest-place.ts';
import type { Passer } from '../navigation/passages.ts';
import type { Point } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { halfSize } from './footprint.ts';
import { objectRulesOf } from '../parts/object-rules.ts';
import type { PlacedObject } from '../parts/placed-object.ts';

/** Between the footprint of an object and the middle of a unit that stands in front of it. */
const BESIDE_TILES = 0.5;

/** The middles of the four sides of an object, a little before it. */
export function placesBeside(world: WorldContext, object: PlacedObject): Point[] {
  const { x, y } = object;
  const half = halfSize(object, objectRulesOf(world.rules, object.kind));
  return [-1, 1].flatMap((side) => [
    { x: x + side * (half.x + BESIDE_TILES), y },
    { x, y: y + side * (half.y + BESIDE_TILES) },
  ]);
}

interface Walker {
  readonly from: Point;
  readonly passer: Passer;
}

/** In front of an object: of the middles of its four sides, the nearest in a straight line that can be reached; its own middle when none can. */
export function placeBeside(world: WorldContext, object: PlacedObject, { from, passer }: Walker): Point {
  let best: Point | undefined;
  for (const place of placesBeside(world, object)) {
    const isNearer = !best || distanceSquared(place, from) < distanceSquared(best, from);
    if (isNearer && world.navigation.isReachable(from, place, passer)) best = place;
  }
  return best ?? { x: object.x, y: object.y };
}

/** The one of them with the shortest way; undefined when none can be reached. */
export function nearestPlaceBeside(world: WorldContext, object: PlacedObject, { from, passer }: Walker): Point | undefined {
  const { navigation } = world;
  const { grid } = navigation;
  const places = placesBeside(world, object).filter((place) => navigation.isReachable(from, place, passer));
  return nearestPlace({ grid, labels: navigation.labelsFor(passer), from, places })?.place;
}
