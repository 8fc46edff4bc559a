import { isAttackInReach } from './attack-reach.ts';
import type { EntityId, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { knowsPlace } from './sightings.ts';

/** Whether an attack of the unit could reach the target now, and the unit knows where that is. */
export function canAttackFromHere(world: WorldContext, unit: Unit, targetId: EntityId): boolean {
  return isAttackInReach(world, unit, targetId) && knowsPlace(world, unit, targetId);
}
