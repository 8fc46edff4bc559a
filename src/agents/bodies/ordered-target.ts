import { knowsOf } from '../../sim/perception/sightings.ts';
import type { EntityId, Unit } from '../../sim/state.ts';
import { canAttackFromHere } from '../../sim/perception/attack-from-here.ts';
import { isUnreachable } from '../../sim/perception/unreachable-targets.ts';
import { unitRulesOf } from '../../sim/rules.ts';
import type { WorldContext } from '../../sim/context/world-context.ts';

/**
 * The target of its part in the plan of its party, else of the player's attack order, else of the alarm of the party if it knows of it, else of a comrade's fight that it joins; 0 for none.
 * A target to which the unit has lately found no way is left out.
 */
export function orderedTargetOf(unit: Unit, world: WorldContext): EntityId {
  const mark = markOf(unit, world);
  if (mark !== 0) return mark;
  if (unit.control.attackTargetId !== 0) return reachable(world, unit, unit.control.attackTargetId);
  const party = world.entities.party(unit.partyId);
  const alarmId = party && world.state.step < party.alarmUntilStep ? party.alarmTargetId : 0;
  return reachable(world, unit, alarmId) || reachable(world, unit, unit.joinsFightId);
}

/**
 * Returns the living enemy that the party's plan sets as this unit's mark; 0 for none. A unit that shoots takes the mark only when it can
 * shoot it from where it stands: walking into range would cost more than the better target gains.
 */
export function markOf(unit: Unit, world: WorldContext): EntityId {
  const id = unit.part?.targetId ?? 0;
  if (!world.entities.unit(id)?.isAlive) return 0;
  const isInRange = !unitRulesOf(world.rules, unit.kind).isRanged || canAttackFromHere(world, unit, id);
  return isInRange ? reachable(world, unit, id) : 0;
}

function reachable(world: WorldContext, unit: Unit, id: EntityId): EntityId {
  return id === 0 || isUnreachable(world, unit, id) || !knowsOf(world, unit, id) ? 0 : id;
}
