import type { AgentEvent } from '../events.ts';
import type { Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Departure } from '../parts/morale.ts';
import { feelRout, feelYield } from './shocks.ts';

/** A unit leaves the field or yields: it lives, but takes no part in the fight any more. Not in the middle of its own tick. */
export function leaveFight(world: WorldContext, unit: Unit, how: Departure): void {
  takeOutOfFight(world, unit);
  unit.departed = how;
  world.emit({ type: how, unitId: unit.id, x: unit.x, y: unit.y });
  tellOfLoss(world, unit, { type: 'departed', unitId: unit.id });
  if (how === 'yielded') feelYield(world, unit);
}

/** A unit has begun to run from the fight: those near feel it, and those that were after it choose again. */
export function spreadRout(world: WorldContext, unit: Unit): void {
  feelRout(world, unit);
  tellOfLoss(world, unit, { type: 'routed', unitId: unit.id });
}

/** Ends all that a unit does: it stands, holds nothing, has no orders, and is nobody's target. */
export function takeOutOfFight(world: WorldContext, unit: Unit): void {
  const { combat, movement, control } = unit;
  unit.isAlive = false;
  unit.diedAtStep = world.state.step;
  unit.velocityX = 0;
  unit.velocityY = 0;
  combat.phase = 'ready';
  movement.goal = { kind: 'none' };
  movement.status = 'idle';
  movement.path.length = 0;
  movement.pushedById = 0;
  movement.lookAt = 0;
  control.isUrgent = false;
  control.attackTargetId = 0;
  world.brains.halt(unit.id);
}

/** Notifies the units of the same party, and those that fought or followed the unit. */
export function tellOfLoss(world: WorldContext, lost: Unit, fact: AgentEvent): void {
  for (const unit of world.state.units) {
    if (!unit.isAlive) continue;
    const { goal } = unit.movement;
    const isComrade = unit.partyId === lost.partyId && unit.partyId !== 0;
    const isAfterIt = unit.combat.targetId === lost.id || (goal.kind === 'entity' && goal.id === lost.id);
    if (isComrade || isAfterIt) world.notify(unit.id, fact);
  }
}
