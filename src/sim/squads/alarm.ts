import { perceives } from '../perception/perception-queries.ts';
import { noteSighting, sightingOf } from '../perception/sightings.ts';
import { stanceInForce } from '../control.ts';
import { STEPS_PER_SECOND, type EntityId, type Party, type Unit } from '../state.ts';
import type { WorldContext } from '../world-context.ts';
import { livingUnits } from './squads.ts';

/** Calls a party to fight one enemy for some time: at once those of its units that know of it, the others when they are told. */
export function raiseAlarm(world: WorldContext, party: Party, targetId: EntityId): void {
  const target = world.unit(targetId);
  const centre = world.positionOf(party.id);
  if (!target?.isAlive || !centre) return;
  const isNew = party.alarmTargetId !== targetId;
  party.alarmTargetId = targetId;
  party.alarmUntilStep = world.state.step + Math.round(world.rules.parties.alarmSeconds * STEPS_PER_SECOND);
  if (!isNew) return;
  world.emit({ type: 'alarm', partyId: party.id, targetId, x: centre.x, y: centre.y });
  for (const unit of livingUnits(world, party.unitIds)) {
    if (perceives(world, unit.id, targetId)) noteSighting(world, unit, { id: targetId });
    if (sightingOf(unit, targetId)) callToAlarm(world, unit, targetId);
  }
}

/** Sends a unit that has learnt of an enemy to fight it, if the alarm of its party is about that enemy. */
export function callToAlarm(world: WorldContext, unit: Unit, targetId: EntityId): void {
  const party = world.party(unit.partyId);
  const target = world.unit(targetId);
  if (!target || party?.alarmTargetId !== targetId || world.state.step >= party.alarmUntilStep) return;
  // A unit that defends its place keeps it; it sees for itself who comes near.
  if (!world.teams.isHostile(unit.team, target.team) || stanceInForce(unit.control) === 'defend') return;
  unit.control.attackTargetId = targetId;
  world.notify(unit.id, { type: 'ordered' });
}
