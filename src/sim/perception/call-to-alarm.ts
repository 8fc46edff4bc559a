import { stanceInForce } from '../parts/control.ts';
import type { EntityId, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

/**
 * Tells a unit that has learnt of an enemy that the alarm of its party is about that one: it looks for somebody to fight. A unit that sees an
 * enemy has somebody to fight: to choose again would cost it a blow or a shot.
 */
export function callToAlarm(world: WorldContext, unit: Unit, targetId: EntityId): void {
  const party = world.entities.party(unit.partyId);
  const target = world.entities.unit(targetId);
  if (!target || party?.alarmTargetId !== targetId || world.state.step >= party.alarmUntilStep) return;
  // A unit that defends its place keeps it; it sees for itself who comes near.
  if (!world.teams.isHostile(unit.team, target.team) || stanceInForce(unit.control) === 'defend') return;
  if (world.entities.unit(unit.perceivedEnemyId)?.isAlive) return;
  world.notify(unit.id, { type: 'ordered' });
}
