import type { Arena } from './arena.ts';
import { STEPS_PER_SECOND, STEP_SECONDS, type Unit, type WorldState } from './state.ts';
import { requestPath } from './systems/pathing.ts';

/** Less than this from where it was last is no progress. */
const PROGRESS_TILES = 0.4;
const STUCK_STEPS = 2 * STEPS_PER_SECOND;
/** How near to its enemy a unit counts as fighting, even when it waits for room to strike. */
const PRESS_TILES = 4;

/** Tries that a blocked unit makes, by steps without progress: right, left, a new path, and again. */
const SIDESTEP_AT = 18;
const OTHER_SIDE_AT = 54;
const REPATH_AT = 90;
const SIDE_STEPS = 34;

/** Keeps the tally, and notes where a walker last got on; one who does not goes round, the other way round, or looks for another path. */
export function measureProgress(world: Arena, unit: Unit): void {
  const { movement } = unit;
  world.state.tally.alive++;
  const dx = unit.x - movement.markX;
  const dy = unit.y - movement.markY;
  const isWalking = movement.status === 'moving' && !isBusy(world, unit);
  if (!isWalking || dx * dx + dy * dy > PROGRESS_TILES * PROGRESS_TILES) {
    movement.markX = unit.x;
    movement.markY = unit.y;
    movement.stuckSteps = 0;
    return;
  }
  movement.stuckSteps++;
  if (movement.stuckSteps > STUCK_STEPS && !isInPress(world, unit)) world.state.tally.stuck++;
  const phase = movement.stuckSteps % REPATH_AT;
  if (phase === SIDESTEP_AT || phase === OTHER_SIDE_AT) {
    const first = unit.id % 2 === 0 ? 1 : -1;
    movement.side = phase === SIDESTEP_AT ? first : -first;
    movement.sideUntilStep = world.state.step + SIDE_STEPS;
  }
  if (phase === 0) requestPath(world, unit);
}

function isBusy(world: Arena, unit: Unit): boolean {
  return unit.combat.phase !== 'ready' || world.state.step < unit.stunnedUntilStep;
}

function isInPress(world: Arena, unit: Unit): boolean {
  const { goal } = unit.movement;
  const target = goal.kind === 'entity' ? world.unit(goal.id) : undefined;
  if (!target?.isAlive || target.team === unit.team) return false;
  const dx = target.x - unit.x;
  const dy = target.y - unit.y;
  return dx * dx + dy * dy < PRESS_TILES * PRESS_TILES;
}

/** Unit-seconds in which somebody wanted to move, did not fight, and got nowhere for more than two seconds. */
export function stuckSeconds(state: WorldState): number {
  return state.tally.stuck * STEP_SECONDS;
}

/** The same as a share of all living unit-seconds; the goal is below 0.01. */
export function stuckShare(state: WorldState): number {
  return state.tally.alive === 0 ? 0 : state.tally.stuck / state.tally.alive;
}
