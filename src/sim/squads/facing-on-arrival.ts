import { distance, lengthOf } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Party, Point, Squad } from '../state.ts';
import { knownEnemies } from './forces.ts';
import { livingUnits, unitFacing, type UnitFacing } from './squads.ts';

/** A march turns on arrival to enemies that its party knows of within this distance of its goal, in tiles. */
const NEAR_GOAL_TILES = 12;
/** A shorter march is a step aside, for which nobody turns. */
const STEP_ASIDE_TILES = 1;

/** A squad at its goal. */
export type ArrivingSquad = Point & { readonly progress: Pick<Squad['progress'], 'fromX' | 'fromY'> };

/** Where a squad that arrives without an ordered facing looks: to the enemies near its goal, else in the direction of travel. Undefined after a step aside. */
export function facingOnArrival(world: WorldContext, party: Party, squad: ArrivingSquad): UnitFacing | undefined {
  let [x, y] = [0, 0];
  for (const { place } of knownEnemies(world, livingUnits(world, party.unitIds))) {
    const isNear = distance(place, squad) <= NEAR_GOAL_TILES;
    if (isNear) [x, y] = [x + place.x - squad.x, y + place.y - squad.y];
  }
  if (x === 0 && y === 0) [x, y] = [squad.x - squad.progress.fromX, squad.y - squad.progress.fromY];
  return lengthOf(x, y) > STEP_ASIDE_TILES ? unitFacing(x, y) : undefined;
}
