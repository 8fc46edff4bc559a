import type { Vector } from '../../core/vector.ts';
import { toggledHold } from '../../sim/commanded-units.ts';
import type { EntityId } from '../../sim/state.ts';
import { commandedUnits, type GestureContext, type MarchPlan } from './gesture-context.ts';

/** A move order of the controlled units to a ground point, facing the direction of travel unless set by the player. */
export function planMarch(context: GestureContext, goal: Readonly<Vector>): MarchPlan | undefined {
  const unitIds = commandedUnits(context);
  const middle = context.centreOf(unitIds);
  if (!middle) return undefined;
  const { x: facingX, y: facingY } = unitVector(goal.x - middle.x, goal.y - middle.y);
  return { unitIds, x: goal.x, y: goal.y, facingX, facingY, isAimed: false };
}

export function aimMarch(plan: MarchPlan, toward: Readonly<Vector>): MarchPlan {
  const { x: facingX, y: facingY } = unitVector(toward.x - plan.x, toward.y - plan.y);
  return { ...plan, facingX, facingY, isAimed: true };
}

export function orderMarch(context: GestureContext, plan: MarchPlan): void {
  const facing = plan.isAimed ? { facingX: plan.facingX, facingY: plan.facingY } : { facingX: 0, facingY: 0 };
  context.send({ type: 'move', unitIds: plan.unitIds, x: plan.x, y: plan.y, ...facing });
  context.markOrder({ kind: 'move', plan });
}

export function orderAttack(context: GestureContext, targetId: EntityId): void {
  const unitIds = commandedUnits(context);
  if (unitIds.length === 0) return;
  context.send({ type: 'attack', unitIds, targetId });
  context.markOrder({ kind: 'attack', targetId });
}

/** Holds position; releases the units if all of them hold already. */
export function orderHold(context: GestureContext): void {
  const unitIds = commandedUnits(context);
  if (unitIds.length > 0) context.send({ type: 'stance', unitIds, stance: toggledHold(context.unitsOf(unitIds)) });
}

function unitVector(x: number, y: number): Vector {
  const length = Math.hypot(x, y);
  return length < 1e-6 ? { x: 0, y: 1 } : { x: x / length, y: y / length };
}
