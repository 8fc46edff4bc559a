import type { WorldContext } from '../../sim/context/world-context.ts';
import type { AgentEvent } from '../../sim/events.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../../sim/state.ts';
import { noteSighting } from '../../sim/perception/sightings.ts';
import { leashedTo } from '../../sim/squads/drift.ts';
import { isUnreachable } from '../../sim/perception/unreachable-targets.ts';
import type { AgentSlot } from './agent-batch.ts';
import { orderedTargetOf } from '../bodies/ordered-target.ts';
import { changeMoods, type MoodEvent } from './moods.ts';
import { receiveHint, receiveMessage } from './mailbox.ts';

/** `wasHit` is true for this long after a hit. */
const HIT_MATTERS_STEPS = 2 * STEPS_PER_SECOND;

/** Writes the keys that never change: the enemy tag, and whether a squad controls the unit. */
export function initializeBuiltInKeys(slot: AgentSlot, world: WorldContext, agentId: EntityId): void {
  const { agents, keySlots } = slot.batch;
  const owner = world.entities.unit(agentId) ?? world.entities.party(agentId);
  if (owner) agents.keys.setText(slot.row, keySlots.enemyTag, world.teams.enemyTagOf(owner.team));
  agents.keys.setBoolean(slot.row, keySlots.controlled, world.entities.unit(agentId)?.control.isControlled === true);
}

/** Writes the current orders of a unit and its party; called before every tick of the unit. */
export function updateBuiltInKeys(slot: AgentSlot, world: WorldContext, agentId: EntityId): void {
  const unit = world.entities.unit(agentId);
  if (!unit) return;
  const { agents, keySlots } = slot.batch;
  const { row } = slot;
  const { control } = unit;
  // Nothing is worked out for a key that the tree does not declare.
  if (control.isControlled) {
    if (keySlots.orderedPosition >= 0) agents.keys.setVector(row, keySlots.orderedPosition, control.x, control.y);
    if (keySlots.leashedTo >= 0) {
      const { x, y } = leashedTo(world, unit);
      agents.keys.setVector(row, keySlots.leashedTo, x, y);
    }
    if (keySlots.isOrderUrgent >= 0) agents.keys.setBoolean(row, keySlots.isOrderUrgent, control.isUrgent);
  }
  // A unit without a party is called by a fight that it sees.
  if (keySlots.orderedTarget >= 0) agents.keys.setNumber(row, keySlots.orderedTarget, orderedTargetOf(unit, world));
  updatePart(slot, unit);
  if (keySlots.wasHit < 0) return;
  const wasHit = unit.lastHitById !== 0 && world.state.step - unit.lastHitAtStep < HIT_MATTERS_STEPS;
  agents.keys.setBoolean(row, keySlots.wasHit, wasHit);
}

/** Writes the part of a unit in the plan of its party; without a part, the keys have no value. */
function updatePart({ batch: { agents, keySlots }, row }: AgentSlot, { part }: Unit): void {
  if (keySlots.part >= 0) {
    if (part) agents.keys.setText(row, keySlots.part, part.name);
    else agents.keys.invalidate(row, keySlots.part);
  }
  if (keySlots.partTarget >= 0) agents.keys.setNumber(row, keySlots.partTarget, part?.targetId ?? 0);
  if (keySlots.partPlace < 0) return;
  if (part?.place) agents.keys.setVector(row, keySlots.partPlace, part.place.x, part.place.y);
  else agents.keys.invalidate(row, keySlots.partPlace);
}

/** Applies an event. A hit reveals the attacker, so it is remembered even if it was not seen. */
export function applyAgentEvent(slot: AgentSlot, world: WorldContext, event: { agentId: EntityId; fact: AgentEvent }): void {
  const { agents, keySlots } = slot.batch;
  const { fact } = event;
  if (fact.type === 'lowHealth') agents.keys.setBoolean(slot.row, keySlots.shouldRunAway, fact.value);
  if (fact.type === 'ordered' || (fact.type === 'routed' && isTarget(slot, fact.unitId))) agents.keys.invalidate(slot.row, keySlots.target);
  if (fact.type === 'message') receiveMessage(slot, fact);
  const mood = moodEventOf(world, event);
  if (mood !== undefined) changeMoods(slot, mood);
  if (fact.type === 'hint') receiveHint(slot, fact);
  if (fact.type === 'hit') rememberAttacker(slot, world, { agentId: event.agentId, attackerId: fact.attackerId });
}

function isTarget({ batch: { agents, keySlots }, row }: AgentSlot, id: EntityId): boolean {
  return keySlots.target >= 0 && agents.blackboard(row).get('target').value === id;
}

/** What the event means to the mood of the agent. */
function moodEventOf(world: WorldContext, { agentId, fact }: { agentId: EntityId; fact: AgentEvent }): MoodEvent | undefined {
  const own = world.entities.unit(agentId)?.team ?? world.entities.party(agentId)?.team;
  switch (fact.type) {
    case 'hit':
      return 'hit';
    case 'lowHealth':
      return fact.value ? 'badlyHurt' : 'recovered';
    case 'died':
      return world.entities.unit(fact.unitId)?.team === own ? 'comradeFell' : 'enemyFell';
    case 'message':
      return (world.entities.unit(fact.fromId) ?? world.entities.party(fact.fromId))?.team === own ? 'spokenTo' : undefined;
    default:
      return undefined;
  }
}

function rememberAttacker(slot: AgentSlot, world: WorldContext, hit: { agentId: EntityId; attackerId: EntityId }): void {
  const { agents, keySlots } = slot.batch;
  const unit = world.entities.unit(hit.agentId);
  if (!unit) return;
  noteSighting(world, unit, { id: hit.attackerId });
  if (keySlots.target < 0 || isUnreachable(world, unit, hit.attackerId) || agents.blackboard(slot.row).get('target').found) return;
  agents.keys.setNumber(slot.row, keySlots.target, hit.attackerId);
}
