import { attackDistance } from '../perception/attack-reach.ts';
import { distance } from '../../core/vector.ts';
import type { Point, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { nearestPlaceInReach } from './place-in-reach.ts';
import { passerOf } from './plan-path.ts';

interface Approach {
  readonly from: Point;
  readonly target: Unit;
  readonly mostTiles: number;
}

/** What shoots comes as near as a blade would, to be a danger that closes in. */
const CLOSE_TILES = 2;

/** Whether a unit could come from a place within striking distance of a target by a way of at most that length: by the way, not as the crow flies. */
export function canCloseIn(world: WorldContext, unit: Unit, { from, target, mostTiles }: Approach): boolean {
  if (world.navigation.isWalkFree(from, target)) return distance(from, target) <= mostTiles;
  const reachTiles = Math.min(attackDistance(world, unit), CLOSE_TILES);
  return nearestPlaceInReach(world, from, { target, reachTiles, passer: passerOf(world, unit.team), mostTiles }) !== undefined;
}
