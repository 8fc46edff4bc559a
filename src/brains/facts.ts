import type { Arena } from '../sim/arena.ts';
import type { Fact } from '../sim/events.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../sim/state.ts';
import type { Seat } from './herd.ts';
import { notice } from './memory.ts';
import { tagOfEnemies } from './tags.ts';

/** A blow counts as "just been hit" for this long. */
const HIT_MATTERS_STEPS = 2 * STEPS_PER_SECOND;

/** Facts that never change: who the enemies are, and whether a party leads. */
export function beginFacts(seat: Seat, arena: Arena, agentId: EntityId): void {
  const { agents, slots } = seat.herd;
  const owner = arena.unit(agentId) ?? arena.party(agentId);
  if (owner) agents.setText(seat.row, slots.enemyTag, tagOfEnemies(owner.team));
  agents.setBoolean(seat.row, slots.controlled, arena.unit(agentId)?.control.isControlled === true);
}

/** What the unit controller and the party want now; written before every tick of a warrior. */
export function writeFacts(seat: Seat, arena: Arena, agentId: EntityId): void {
  const unit = arena.unit(agentId);
  if (!unit) return;
  const { agents, slots } = seat.herd;
  const { row } = seat;
  const step = arena.state.step;
  if (unit.control.isControlled) {
    agents.setVector(row, slots.orderedPosition, unit.control.x, unit.control.y);
    agents.setBoolean(row, slots.isOrderUrgent, unit.control.isUrgent);
    agents.setNumber(row, slots.orderedTarget, orderedTargetOf(unit, arena));
  }
  const wasHit = unit.lastHitById !== 0 && step - unit.lastHitAtStep < HIT_MATTERS_STEPS;
  agents.setBoolean(row, slots.wasHit, wasHit);
}

/** News. A blow tells where it came from, so the attacker is worth remembering even when unseen. */
export function tellFact(seat: Seat, arena: Arena, news: { agentId: EntityId; fact: Fact }): void {
  const { agents, slots } = seat.herd;
  const { fact } = news;
  if (fact.type === 'lowHealth') agents.setBoolean(seat.row, slots.shouldRunAway, fact.value);
  if (fact.type === 'ordered') agents.invalidate(seat.row, slots.target);
  if (fact.type === 'hit') noticeAttacker(seat, arena, { agentId: news.agentId, attackerId: fact.attackerId });
}

function noticeAttacker(seat: Seat, arena: Arena, blow: { agentId: EntityId; attackerId: EntityId }): void {
  const { agents, slots } = seat.herd;
  const unit = arena.unit(blow.agentId);
  if (!unit || slots.target < 0 || agents.blackboard(seat.row).get('target').found) return;
  agents.setNumber(seat.row, slots.target, blow.attackerId);
  notice(unit, blow.attackerId, arena.state.step);
}

/** A player's pointing finger first, then the alarm of the party. */
export function orderedTargetOf(unit: Readonly<Unit>, arena: Arena): EntityId {
  if (unit.control.attackTargetId !== 0) return unit.control.attackTargetId;
  const party = arena.party(unit.partyId);
  return party && arena.state.step < party.alarmUntilStep ? party.alarmTargetId : 0;
}
