import type { WorldContext } from '../context/world-context.ts';
import { STEPS_PER_SECOND, STEP_SECONDS, type EntityId, type Unit, type WorldState } from '../state.ts';
import { otherOpponent } from './other-opponent.ts';
import { requestPath } from './plan-path.ts';
import { paceSpeed } from './pace-speed.ts';

/** Moving less than this, in tiles, is no progress. */
const PROGRESS_TILES = 0.4;
/** Of the way that a slow walker could make. */
const SLOW_SHARE = 0.7;
const STUCK_STEPS = 2 * STEPS_PER_SECOND;
/** Within this distance of its enemy a unit counts as fighting, even when it waits for room to attack. */
const PRESS_TILES = 4;

/** What a blocked unit tries, by steps without progress: one side, the other side, a new path, and so on. */
const SIDESTEP_AT = 18;
const OTHER_SIDE_AT = 54;
const REPATH_AT = 90;
const SIDE_STEPS = 34;
/** Both sides have been tried, to no avail: a fighter turns to another opponent. */
const GIVES_UP_AT = 72;

/** Tracks the progress of walkers and the statistics; a stuck unit tries a detour on either side, then another path. */
export function trackProgress(world: WorldContext, unit: Unit): void {
  const { movement } = unit;
  world.state.tally.alive++;
  const dx = unit.x - movement.markX;
  const dy = unit.y - movement.markY;
  const isWalking = movement.status === 'moving' && !isBusy(world, unit);
  const progress = isWalking ? progressOf(paceSpeed(world, unit)) : 0;
  if (!isWalking || dx * dx + dy * dy > progress * progress) {
    movement.markX = unit.x;
    movement.markY = unit.y;
    movement.stuckSteps = 0;
    return;
  }
  movement.stuckSteps++;
  if (movement.stuckSteps > STUCK_STEPS && !isInPress(world, unit)) world.state.tally.stuck++;
  tryAnotherWay(world, unit);
}

function tryAnotherWay(world: WorldContext, unit: Unit): void {
  const { movement } = unit;
  const phase = movement.stuckSteps % REPATH_AT;
  if (phase === SIDESTEP_AT || phase === OTHER_SIDE_AT) {
    const first = unit.id % 2 === 0 ? 1 : -1;
    movement.side = phase === SIDESTEP_AT ? first : -first;
    movement.sideUntilStep = world.state.step + SIDE_STEPS;
  }
  const mayGiveUp = movement.stuckSteps % GIVES_UP_AT === 0 && isInPress(world, unit);
  if (mayGiveUp && otherOpponent(world, unit, targetOf(unit)) !== 0) giveUp(unit);
  else if (phase === 0) requestPath(world, unit);
}

/** Its brain chooses again, and not the same one. */
function giveUp({ movement }: Unit): void {
  if (movement.goal.kind === 'entity') movement.gaveUpId = movement.goal.id;
  movement.status = 'unreachable';
  movement.path.length = 0;
  movement.stuckSteps = 0;
}

/** A walker that is too slow for the usual progress before it would try a detour must make most of what it can. */
function progressOf(tilesPerSecond: number): number {
  const tiles = tilesPerSecond * SIDESTEP_AT * STEP_SECONDS;
  return tiles < PROGRESS_TILES ? SLOW_SHARE * tiles : PROGRESS_TILES;
}

function targetOf({ movement: { goal } }: Unit): EntityId {
  return goal.kind === 'entity' ? goal.id : 0;
}

function isBusy(world: WorldContext, unit: Unit): boolean {
  return unit.combat.phase !== 'ready' || world.state.step < unit.stunnedUntilStep;
}

function isInPress(world: WorldContext, unit: Unit): boolean {
  const target = world.entities.unit(targetOf(unit));
  if (!target?.isAlive || !world.teams.isHostile(unit.team, target.team)) return false;
  const dx = target.x - unit.x;
  const dy = target.y - unit.y;
  return dx * dx + dy * dy < PRESS_TILES * PRESS_TILES;
}

/** Unit-seconds in which a unit wanted to move, did not fight, and had made no progress for more than two seconds. */
export function stuckSeconds(state: WorldState): number {
  return state.tally.stuck * STEP_SECONDS;
}

/** The same as a fraction of all living unit-seconds; the target is below 0.01. */
export function stuckShare(state: WorldState): number {
  return state.tally.alive === 0 ? 0 : state.tally.stuck / state.tally.alive;
}
