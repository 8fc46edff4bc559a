import { clonePlain } from '../../core/clone-plain.ts';
import { distance } from '../../core/vector.ts';
import type { WorldContext } from '../world-context.ts';
import type { Pace, Party, Point, Squad, SquadOrder, Unit } from '../state.ts';
import { beginAttack, continueAttack } from './attack-order.ts';
import { continueUse, placeToUse } from './use-order.ts';
import { formSquad, livingUnits, makeUrgent, startMarch } from './squads.ts';

/** The squad that consists of exactly these units, or a new one. */
export function squadFor(world: WorldContext, party: Party, units: readonly Unit[]): Squad {
  const same = party.squads.find((squad) => {
    const living = livingUnits(world, squad.unitIds);
    return living.length === units.length && units.every((unit) => squad.unitIds.includes(unit.id));
  });
  return same ?? formSquad(world, party, units);
}

/** Makes some units of a squad a squad of their own that goes on with the same orders. */
export function detach(world: WorldContext, party: Party, { squad, units }: { squad: Squad; units: readonly Unit[] }): Squad {
  const { order, queue } = clonePlain({ order: squad.order, queue: squad.queue });
  const detached = formSquad(world, party, units);
  if (order.kind !== 'none') begin(world, detached, order);
  detached.queue = queue;
  return detached;
}

/** Where the squad will be when it has carried out its orders, as far as that is known: an order in the queue starts there. */
export function lastGoal(squad: Squad): Point {
  const places = [squad.order, ...squad.queue].filter((order) => 'x' in order);
  const last = places.at(-1);
  return last ? { x: last.x, y: last.y } : { x: squad.x, y: squad.y };
}

/** Gives a squad an order: it replaces the present one and the queue, or is queued behind them. */
export function giveOrder(world: WorldContext, squad: Squad, { order, isQueued }: { order: SquadOrder; isQueued: boolean }): void {
  if (isQueued && squad.order.kind !== 'none') {
    squad.queue.push(order);
    return;
  }
  squad.queue = [];
  begin(world, squad, order);
}

function begin(world: WorldContext, squad: Squad, order: SquadOrder): void {
  squad.order = order;
  const units = livingUnits(world, squad.unitIds);
  for (const { control } of units) {
    Object.assign(control, { attackTargetId: 0, isUrgent: false });
    // A unit that defends defends the place that it is sent to.
    if (control.stance === 'hold') control.stance = 'free';
  }
  if (order.kind === 'attack') beginAttack(world, squad, order);
  else if (order.kind === 'guard') catchUp(world, squad, order.unitId);
  else if (order.kind !== 'none') march(world, squad, order);
}

type MarchingOrder = Extract<SquadOrder, { x: number }>;

const PACE_OF_ORDER: Readonly<Record<MarchingOrder['kind'], Pace>> = {
  move: 'running',
  attackMove: 'running',
  patrol: 'walking',
  retreat: 'running',
  use: 'running',
};

function march(world: WorldContext, squad: Squad, order: MarchingOrder): void {
  const { kind } = order;
  const { urgentSeconds } = world.rules.parties;
  const isUrgent = kind === 'move' || kind === 'retreat' || kind === 'use';
  if (isUrgent) for (const unit of livingUnits(world, squad.unitIds)) makeUrgent(world, unit, urgentSeconds);
  const facing = kind === 'move' ? order : { facingX: 0, facingY: 0 };
  startMarch(world, squad, { ...goalOf(world, squad, order), facingX: facing.facingX, facingY: facing.facingY, pace: PACE_OF_ORDER[kind] });
}

function goalOf(world: WorldContext, squad: Squad, order: MarchingOrder): Point {
  if (order.kind === 'use') return placeToUse(world, squad, order);
  if (order.kind === 'patrol' && order.isOnWayBack) return { x: order.fromX, y: order.fromY };
  return { x: order.x, y: order.y };
}

/** Orders are checked this often; the steps of the squads of a party differ. */
const CHECK_EVERY_STEPS = 6;

/** Carries the order of a squad on: follows a target, turns at the end of a patrol, goes on to the next order in the queue. */
export function continueOrder(world: WorldContext, squad: Squad): void {
  const { order } = squad;
  if (order.kind === 'none' || (world.state.step + squad.number) % CHECK_EVERY_STEPS !== 0) return;
  if (!isFulfilled(world, squad, order)) return;
  const next = squad.queue.shift();
  if (!next) {
    squad.order = { kind: 'none' };
    return;
  }
  begin(world, squad, next);
  for (const id of squad.unitIds) world.notify(id, { type: 'ordered' });
}

function isFulfilled(world: WorldContext, squad: Squad, order: Exclude<SquadOrder, { kind: 'none' }>): boolean {
  if (order.kind === 'attack') return continueAttack(world, squad, order);
  if (order.kind === 'guard') return !continueGuard(world, squad, order.unitId);
  if (order.kind === 'use') return continueUse(world, squad, order);
  const hasArrived = squad.status === 'standing' || squad.status === 'unreachable';
  if (order.kind === 'retreat' && !hasArrived) {
    for (const unit of livingUnits(world, squad.unitIds)) makeUrgent(world, unit, world.rules.parties.urgentSeconds);
  }
  if (order.kind !== 'patrol' || !hasArrived || squad.queue.length > 0) return hasArrived;
  order.isOnWayBack = !order.isOnWayBack;
  march(world, squad, order);
  return false;
}

/** A squad that guards a unit follows when that is further away than this, and stops at the nearer distance. */
const FOLLOWS_FROM_TILES = 4.5;
const STAYS_BESIDE_TILES = 2.5;

/** Whether the guarded unit is still alive. */
function continueGuard(world: WorldContext, squad: Squad, unitId: number): boolean {
  if (!world.unit(unitId)?.isAlive) return false;
  catchUp(world, squad, unitId);
  return true;
}

function catchUp(world: WorldContext, squad: Squad, unitId: number): void {
  const guarded = world.unit(unitId);
  if (!guarded) return;
  const isOnItsWay = squad.status === 'marching' || squad.status === 'waiting';
  const place = isOnItsWay ? { x: squad.askedX, y: squad.askedY } : squad;
  const away = distance(place, guarded);
  if (away < FOLLOWS_FROM_TILES) return;
  const from = distance(squad, guarded);
  const share = from < 1e-6 ? 0 : STAYS_BESIDE_TILES / from;
  const x = guarded.x + (squad.x - guarded.x) * share;
  const y = guarded.y + (squad.y - guarded.y) * share;
  startMarch(world, squad, { x, y, facingX: 0, facingY: 0, pace: 'running' });
}

/** Whether the squad waits for those of it that fight, however few. */
export function waitsForFighters({ order }: Squad): boolean {
  return order.kind === 'attackMove' || order.kind === 'patrol';
}
