import type { Vector } from '../../core/vector.ts';
import type { EntityId } from '../../sim/state.ts';
import { ledUnits, type Battlefield, type MarchPlan } from './battlefield.ts';

/** A march of the led units to a ground point, looking along the way there until the player says otherwise. */
export function planMarch(field: Battlefield, goal: Readonly<Vector>): MarchPlan | undefined {
  const unitIds = ledUnits(field);
  const middle = field.middleOf(unitIds);
  if (!middle) return undefined;
  const { x: facingX, y: facingY } = unitVector(goal.x - middle.x, goal.y - middle.y);
  return { unitIds, x: goal.x, y: goal.y, facingX, facingY, isAimed: false };
}

export function aimMarch(plan: MarchPlan, toward: Readonly<Vector>): MarchPlan {
  const { x: facingX, y: facingY } = unitVector(toward.x - plan.x, toward.y - plan.y);
  return { ...plan, facingX, facingY, isAimed: true };
}

export function orderMarch(field: Battlefield, plan: MarchPlan): void {
  const facing = plan.isAimed ? { facingX: plan.facingX, facingY: plan.facingY } : { facingX: 0, facingY: 0 };
  field.send({ type: 'move', unitIds: plan.unitIds, x: plan.x, y: plan.y, ...facing });
  field.markOrder({ kind: 'move', plan });
}

export function orderAttack(field: Battlefield, targetId: EntityId): void {
  const unitIds = ledUnits(field);
  if (unitIds.length === 0) return;
  field.send({ type: 'attack', unitIds, targetId });
  field.markOrder({ kind: 'attack', targetId });
}

export function orderStop(field: Battlefield): void {
  const unitIds = ledUnits(field);
  if (unitIds.length > 0) field.send({ type: 'stop', unitIds });
}

function unitVector(x: number, y: number): Vector {
  const length = Math.hypot(x, y);
  return length < 1e-6 ? { x: 0, y: 1 } : { x: x / length, y: y / length };
}
