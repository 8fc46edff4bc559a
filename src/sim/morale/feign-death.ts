import { entryOf } from '../perception/sightings.ts';
import type { Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { tellOfLoss } from './leave-fight.ts';

/**
 * A unit drops as if slain, or gets up. While it lies, nobody perceives it, those who fought it choose again, and what was known of its place
 * no longer holds. Returns false when it can do neither.
 */
export function feignDeath(world: WorldContext, unit: Unit, isDown: boolean): boolean {
  const { step, units } = world.state;
  if (!isDown) {
    unit.feignsSinceStep = undefined;
    return true;
  }
  if (!unit.isAlive || step < unit.stunnedUntilStep) return false;
  unit.feignsSinceStep = step;
  unit.velocityX = 0;
  unit.velocityY = 0;
  for (const other of units) {
    const known = other.team === unit.team ? undefined : entryOf(other, unit.id);
    if (known) known.goneAtStep = step;
  }
  tellOfLoss(world, unit, { type: 'routed', unitId: unit.id });
  return true;
}
