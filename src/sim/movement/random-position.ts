import { directionOfTurn } from '../../core/rotation.ts';
import type { WorldContext } from '../context/world-context.ts';
import { standableNear } from '../navigation/nearest-ground.ts';
import type { Point, Unit } from '../state.ts';

const TRIES = 24;

export interface Disc {
  readonly centre: Readonly<Point>;
  readonly rangeTiles: number;
}

/** Returns a random position in a disc that the unit can reach; undefined when no draw finds one. Drawn from the unit's own random stream. */
export function randomPosition(world: WorldContext, unit: Unit, { centre, rangeTiles }: Disc): Point | undefined {
  const stream = `stroll/${unit.id}`;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const direction = directionOfTurn(world.dice.next(stream));
    // The square root spreads the draws evenly over the disc instead of concentrating them in the centre.
    const distance = rangeTiles * Math.sqrt(world.dice.next(stream));
    const drawn = { x: centre.x + direction.x * distance, y: centre.y + direction.y * distance };
    const ground = standableNear(world.navigation, drawn);
    if (ground && world.navigation.isReachable(unit, ground)) return ground;
  }
  return undefined;
}
