import { clonePlain } from '../../core/clone-plain.ts';
import { noteSighting } from '../perception/sightings.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Party, Squad, SquadOrder, Unit } from '../state.ts';
import { attackState } from './attack-order.ts';
import { beginOrder, march } from './begin-order.ts';
import { endBlocked } from './blocked-order.ts';
import { catchUp } from './guard-order.ts';
import { isMeetingEnemy } from './meet-enemy.ts';
import { livingUnits } from './squads.ts';
import { marchState, type OrderState } from './order-progress.ts';
import { beginNext, queueOrder, splitOff } from './order-queue.ts';
import { squadFor } from './squad-for.ts';
import { useState } from './use-order.ts';

export interface GivenOrder {
  readonly units: readonly Unit[];
  readonly order: SquadOrder;
  readonly isQueued: boolean;
}

/** Gives units of a party an order: it replaces the present one and what is queued, or is queued behind them. */
export function giveOrder(world: WorldContext, party: Party, { units, order, isQueued }: GivenOrder): void {
  // Whoever orders an attack says where the enemy is.
  if (order.kind === 'attack') for (const unit of units) noteSighting(world, unit, { id: order.targetId, byId: party.id });
  if (isQueued) return queueOrder(world, party, { units, order });
  const squad = squadFor(world, party, units);
  squad.queue = [];
  beginOrder(world, squad, order);
}

/** Makes some units of a squad a squad of their own that goes on with the same orders. */
export function detach(world: WorldContext, party: Party, { squad, units }: { squad: Squad; units: readonly Unit[] }): Squad {
  const { order } = clonePlain({ order: squad.order });
  const { fromX, fromY, isOnWayBack } = squad.progress;
  const detached = splitOff(world, party, { squad, units });
  if (order.kind === 'none') return detached;
  beginOrder(world, detached, order);
  if (order.kind !== 'patrol') return detached;
  Object.assign(detached.progress, { fromX, fromY, isOnWayBack });
  march(world, detached, order);
  return detached;
}

/** Orders are checked this often; the steps of the squads of a party differ. */
const CHECK_EVERY_STEPS = 6;

/** Carries the order of a squad on: follows a target, turns at the end of a patrol, goes on to the next order in the queue. */
export function continueOrder(world: WorldContext, party: Party, squad: Squad): void {
  const { order } = squad;
  // A plan that holds the squad in its place goes before; it marches on after it.
  const isHeld = isHeldByPlan(world, party, squad);
  if (isHeld) squad.progress.isHeld = true;
  if (order.kind === 'none' || isHeld || (world.state.step + squad.number) % CHECK_EVERY_STEPS !== 0) return;
  const state = stateOf(world, squad, order);
  if (state === 'underWay') return;
  if (state === 'blocked') endBlocked(world, squad);
  beginNext(world, party, squad);
}

/** Whether a plan holds the squad in its place. Its own short halt before an enemy does not count: it would last as long as the plan. */
function isHeldByPlan(world: WorldContext, party: Party, { progress, unitIds }: Squad): boolean {
  if (party.plan === undefined || progress.bracesSinceStep !== undefined) return false;
  return livingUnits(world, unitIds).some(({ control }) => control.isBraced);
}

function stateOf(world: WorldContext, squad: Squad, order: Exclude<SquadOrder, { kind: 'none' }>): OrderState {
  if (order.kind === 'attack') return attackState(world, squad, order);
  if (order.kind === 'guard') return guardState(world, squad, order.unitId);
  if (order.kind === 'use') return useState(world, squad, order);
  const wasHalted = squad.progress.bracesSinceStep !== undefined || endHold(world, squad);
  if (waitsForFighters(squad) && isMeetingEnemy(world, squad)) return 'underWay';
  if (wasHalted) march(world, squad, order);
  const state = marchState(world, squad);
  if (order.kind !== 'patrol' || state !== 'done' || squad.queue.length > 0) return state;
  squad.progress.isOnWayBack = !squad.progress.isOnWayBack;
  march(world, squad, order);
  return 'underWay';
}

/** Whether a plan has held the squad until now. It does not halt before this enemy once more. */
function endHold({ state }: WorldContext, { progress }: Squad): boolean {
  if (!progress.isHeld) return false;
  progress.isHeld = undefined;
  progress.bracedAtStep = state.step;
  return true;
}

/** To guard has no end while the friend lives. When something is queued behind it, it is done as soon as the guards are with their friend. */
function guardState(world: WorldContext, squad: Squad, unitId: number): OrderState {
  const guarded = world.entities.unit(unitId);
  if (!guarded?.isAlive) return 'done';
  if (squad.status !== 'unreachable' && catchUp(world, squad, unitId)) return 'underWay';
  return squad.status === 'standing' && squad.queue.length === 0 ? 'underWay' : marchState(world, squad);
}

/** Whether the squad waits for those of it that fight, however few. */
export function waitsForFighters({ order }: Squad): boolean {
  return order.kind === 'attackMove' || order.kind === 'patrol';
}
