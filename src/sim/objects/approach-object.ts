import { distanceSquared } from '../../core/vector.ts';
import type { Passer } from '../navigation/passages.ts';
import type { Point } from '../state.ts';
import type { WorldContext } from '../world-context.ts';
import { halfSize } from './footprint.ts';
import { objectRulesOf } from './object-rules.ts';
import type { PlacedObject } from './placed-object.ts';

/** Between the footprint of an object and the middle of a unit that stands in front of it. */
const BESIDE_TILES = 0.5;

/** In front of an object: of the middles of its four sides, the nearest that can be reached; its own middle when none can. */
export function placeBeside(world: WorldContext, object: PlacedObject, { from, passer }: { from: Point; passer: Passer }): Point {
  const { x, y } = object;
  const half = halfSize(object, objectRulesOf(world.rules, object.kind));
  let best: Point | undefined;
  for (const side of [-1, 1]) {
    for (const place of [
      { x: x + side * (half.x + BESIDE_TILES), y },
      { x, y: y + side * (half.y + BESIDE_TILES) },
    ]) {
      const isNearer = !best || distanceSquared(place, from) < distanceSquared(best, from);
      if (isNearer && world.navigation.isReachable(from, place, passer)) best = place;
    }
  }
  return best ?? { x, y };
}
