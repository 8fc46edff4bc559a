import { directionOfTurn } from '../core/turn.ts';
import type { Arena } from './arena.ts';
import { standableNear } from './navigation/nearest-ground.ts';
import type { Point, Unit } from './state.ts';

const TRIES = 24;

/**
 * A random place to stroll to within `range` tiles of the unit's home, on ground that it can reach;
 * undefined when no draw found any. Drawn from the unit's own dice.
 */
export function randomPosition(world: Arena, unit: Unit, range: number): Point | undefined {
  const stream = `stroll/${unit.id}`;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const direction = directionOfTurn(world.dice.next(stream));
    // The root spreads the draws evenly over the disc instead of heaping them in its middle.
    const distance = range * Math.sqrt(world.dice.next(stream));
    const drawn = { x: unit.homeX + direction.x * distance, y: unit.homeY + direction.y * distance };
    const ground = standableNear(world.navigation, drawn);
    if (ground && world.navigation.isReachable(unit, ground)) return ground;
  }
  return undefined;
}
