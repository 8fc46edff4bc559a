import { directionOfTurn } from '../../core/rotation.ts';
import type { WorldContext } from '../world-context.ts';
import { standableNear } from '../navigation/nearest-ground.ts';
import type { Point, Unit } from '../state.ts';

const TRIES = 24;

/**
 * A random reachable position within `range` tiles of the unit's home; undefined when no draw finds
 * one. Drawn from the unit's own random stream.
 */
export function randomPosition(world: WorldContext, unit: Unit, range: number): Point | undefined {
  const stream = `stroll/${unit.id}`;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const direction = directionOfTurn(world.dice.next(stream));
    // The square root spreads the draws evenly over the disc instead of concentrating them in the centre.
    const distance = range * Math.sqrt(world.dice.next(stream));
    const drawn = { x: unit.homeX + direction.x * distance, y: unit.homeY + direction.y * distance };
    const ground = standableNear(world.navigation, drawn);
    if (ground && world.navigation.isReachable(unit, ground)) return ground;
  }
  return undefined;
}
