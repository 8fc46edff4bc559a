import { knownPlace } from '../../sim/perception/sightings.ts';
import type { EntityId, Unit } from '../../sim/state.ts';
import { isUnreachable } from '../../sim/unreachable-targets.ts';
import type { WorldContext } from '../../sim/world-context.ts';

/**
 * The target of the player's attack order, else of the alarm of the party if it knows of it, else of a comrade's fight that it joins; 0 for none.
 * A target to which the unit has lately found no way is left out.
 */
export function orderedTargetOf(unit: Unit, world: WorldContext): EntityId {
  if (unit.control.attackTargetId !== 0) return reachable(world, unit, unit.control.attackTargetId);
  const party = world.party(unit.partyId);
  const alarmId = party && world.state.step < party.alarmUntilStep ? party.alarmTargetId : 0;
  return reachable(world, unit, alarmId) || reachable(world, unit, unit.joinsFightId);
}

function reachable(world: WorldContext, unit: Unit, id: EntityId): EntityId {
  return id === 0 || isUnreachable(world, unit, id) || !knownPlace(world, unit, id) ? 0 : id;
}
