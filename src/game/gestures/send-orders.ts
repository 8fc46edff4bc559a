import type { Vector } from '../../core/vector.ts';
import type { AimedOrder } from '../../sim/commands.ts';
import type { EntityId } from '../../sim/state.ts';
import type { PointerInput } from './gesture.ts';
import type { IntendedMarch } from '../../sim/squads/foresee-arrival.ts';
import { commandedUnits, tellNobody, type GestureContext, type PickedObject } from './gesture-context.ts';

/** The rules turn those who arrive. */
const NO_FACING = { facingX: 0, facingY: 0 };

/** A move order of the controlled units to a ground point, facing the direction of travel unless set by the player. */
export function planMarch(context: GestureContext, goal: Readonly<Vector>): IntendedMarch | undefined {
  const unitIds = commandedUnits(context);
  const middle = context.units.centreOf(unitIds);
  if (!middle) return undefined;
  const [dx, dy] = [goal.x - middle.x, goal.y - middle.y];
  const { x: facingX, y: facingY } = unitVector(dx, dy);
  return { unitIds, x: goal.x, y: goal.y, facingX, facingY, isAimed: false };
}

export function aimMarch(plan: IntendedMarch, toward: Readonly<Vector>): IntendedMarch {
  const { x: facingX, y: facingY } = unitVector(toward.x - plan.x, toward.y - plan.y);
  return { ...plan, facingX, facingY, isAimed: true };
}

export function orderMarch(context: GestureContext, plan: IntendedMarch, isQueued: boolean): void {
  const { facingX, facingY } = plan.isAimed ? plan : NO_FACING;
  context.send({ type: 'move', unitIds: plan.unitIds, x: plan.x, y: plan.y, facingX, facingY, ...queued(isQueued) });
  context.markOrder({ kind: 'move', plan });
}

export function orderAttack(context: GestureContext, targetId: EntityId, isQueued: boolean): void {
  const unitIds = commandedUnits(context);
  if (unitIds.length === 0) return tellNobody(context);
  context.send({ type: 'attack', unitIds, targetId, ...queued(isQueued) });
  context.markOrder({ kind: 'attack', targetId });
}

/** Changes an object of the player's own at once; false when there is none at that pixel. */
export function operateObjectAt(context: GestureContext, x: number, y: number): boolean {
  const object = context.units.objectAt(x, y);
  if (!object?.click) return false;
  context.send({ type: 'operate', objectId: object.id, use: object.click.use });
  return true;
}

/** Sends the controlled units to use a placed object. */
export function orderUse(context: GestureContext, object: PickedObject, isQueued: boolean): void {
  const unitIds = commandedUnits(context);
  if (!object.order) return;
  if (unitIds.length === 0) return tellNobody(context);
  context.send({ type: 'use', unitIds, objectId: object.id, use: object.order.use, ...queued(isQueued) });
}

/**
 * Gives the order that the player has chosen, where the pointer is; with Shift it stays chosen for the next click. It
 * also stays if a guard order finds no warrior of the player's there.
 */
export function orderAimed(context: GestureContext, order: AimedOrder, { x, y, isShift }: Pick<PointerInput, 'x' | 'y' | 'isShift'>): void {
  const friend = order === 'guard' ? context.units.unitAt(x, y) : undefined;
  if (order === 'guard' && friend?.side !== 'own') return;
  if (!isShift) context.aimedOrder = undefined;
  const unitIds = commandedUnits(context);
  const plan = planMarch(context, context.rig.view.groundAt(x, y));
  if (!plan) return tellNobody(context);
  if (order !== 'guard') {
    context.send({ type: order, unitIds, x: plan.x, y: plan.y, ...queued(isShift) });
    context.markOrder({ kind: 'move', plan });
  } else if (friend) context.send({ type: 'guard', unitIds, targetId: friend.id, ...queued(isShift) });
}

/** The chosen order, or what a right click there means: an attack, a use of what stands closed, a march. */
export function orderAt(context: GestureContext, pixel: Pick<PointerInput, 'x' | 'y' | 'isShift'>): void {
  const { x, y, isShift } = pixel;
  if (context.aimedOrder !== undefined) return orderAimed(context, context.aimedOrder, pixel);
  const unit = context.units.unitAt(x, y);
  if (unit?.side === 'foe') return orderAttack(context, unit.id, isShift);
  const object = unit ? undefined : context.units.objectAt(x, y);
  if (object?.order) return orderUse(context, object, isShift);
  const plan = planMarch(context, context.rig.view.groundAt(x, y));
  if (plan) orderMarch(context, plan, isShift);
  else tellNobody(context);
}

/** Left out of an order that is carried out at once. */
function queued(isQueued: boolean): { isQueued?: true } {
  return isQueued ? { isQueued } : {};
}

function unitVector(x: number, y: number): Vector {
  const length = Math.hypot(x, y);
  return length < 1e-6 ? { x: 0, y: 1 } : { x: x / length, y: y / length };
}
