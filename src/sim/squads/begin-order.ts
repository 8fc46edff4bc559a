import type { WorldContext } from '../context/world-context.ts';
import type { Pace, Point, Squad, SquadOrder, Unit } from '../state.ts';
import { beginAttack } from './attack-order.ts';
import { release } from './brace.ts';
import { catchUp } from './guard-order.ts';
import { newProgress } from '../parts/squad-order.ts';
import { heedOrder } from './obedience.ts';
import { livingUnits, startMarch } from './squads.ts';
import { placeToUse } from './use-order.ts';

/** Lets a squad begin an order from where it is now. */
export function beginOrder(world: WorldContext, squad: Squad, order: SquadOrder): void {
  squad.order = order;
  squad.progress = newProgress(squad, world.state.step);
  for (const unit of livingUnits(world, squad.unitIds)) freeForOrder(unit);
  if (order.kind === 'attack') beginAttack(world, squad, order);
  else if (order.kind === 'guard') catchUp(world, squad, order.unitId);
  else if (order.kind !== 'none') march(world, squad, order);
}

/** Ends what a unit has been ordered before. A unit that defends defends the place that it is sent to. */
export function freeForOrder(unit: Unit): void {
  const { control } = unit;
  Object.assign(control, { attackTargetId: 0, isUrgent: false });
  release(unit);
  if (control.stance === 'hold') control.stance = 'free';
}

type MarchingOrder = Extract<SquadOrder, { x: number }>;

const PACE_OF_ORDER: Readonly<Record<MarchingOrder['kind'], Pace>> = {
  move: 'running',
  attackMove: 'running',
  patrol: 'walking',
  retreat: 'running',
  use: 'running',
};

export function march(world: WorldContext, squad: Squad, order: MarchingOrder): void {
  startMarch(world, squad, { facingX: 0, facingY: 0, ...order, ...goalOf(world, squad, order), pace: PACE_OF_ORDER[order.kind] });
  heedOrder(world, squad);
}

function goalOf(world: WorldContext, squad: Squad, order: MarchingOrder): Point {
  if (order.kind === 'use') return placeToUse(world, squad, order);
  const { fromX, fromY, isOnWayBack } = squad.progress;
  return order.kind === 'patrol' && isOnWayBack ? { x: fromX, y: fromY } : { x: order.x, y: order.y };
}
