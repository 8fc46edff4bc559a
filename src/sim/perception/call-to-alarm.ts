import { stanceInForce } from '../parts/control.ts';
import type { EntityId, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

/** Tells a unit that has learnt of an enemy that the alarm of its party is about that one: it looks for somebody to fight. */
export function callToAlarm(world: WorldContext, unit: Unit, targetId: EntityId): void {
  const party = world.party(unit.partyId);
  const target = world.unit(targetId);
  if (!target || party?.alarmTargetId !== targetId || world.state.step >= party.alarmUntilStep) return;
  // A unit that defends its place keeps it; it sees for itself who comes near.
  if (!world.teams.isHostile(unit.team, target.team) || stanceInForce(unit.control) === 'defend') return;
  world.notify(unit.id, { type: 'ordered' });
}
