import type { WorldContext } from '../context/world-context.ts';
import { gapSquared } from '../navigation/grid.ts';

/** Whether a living unit touches a tile. */
export function isOccupied(world: WorldContext, column: number, row: number): boolean {
  const radius = world.navigation.radius;
  return world.state.units.some((unit) => {
    return unit.isAlive && gapSquared(unit, column, row) < radius * radius;
  });
}
