import type { Arena } from './arena.ts';
import { standableNear } from './navigation/nearest-ground.ts';
import { isSightFree } from './navigation/ray.ts';
import { STEPS_PER_SECOND, type EntityId, type Movement, type Pace, type Unit } from './state.ts';
import { planPath } from './systems/pathing.ts';

export { fleePosition } from './flee.ts';
export { randomPosition } from './stroll.ts';

export interface Destination {
  readonly x: number;
  readonly y: number;
  /** How near is near enough, in tiles. */
  readonly tolerance: number;
}

/** Walks to a position. Asked again with the same or a slightly different one it simply goes on. */
export function moveToPosition(world: Arena, unit: Unit, { x, y, tolerance }: Destination): void {
  const { movement } = unit;
  if (!Number.isFinite(x) || !Number.isFinite(y)) {
    refuse(movement);
    return;
  }
  const { goal } = movement;
  const isUnderWay = movement.status === 'moving' || movement.status === 'waiting';
  if (isUnderWay && goal.kind === 'position' && goal.askedX === x && goal.askedY === y) {
    goal.tolerance = tolerance;
    return;
  }
  const ground = standableNear(world.navigation, { x, y });
  if (!ground) {
    refuse(movement);
    return;
  }
  const isNew = goal.kind !== 'position' || Math.abs(goal.x - ground.x) + Math.abs(goal.y - ground.y) > 1;
  if (isNew) beginMove(unit);
  movement.goal = { kind: 'position', x: ground.x, y: ground.y, askedX: x, askedY: y, tolerance };
  if (isWithin(unit, ground, tolerance)) arrive(movement);
  else planPath(world, unit, ground);
}

/** Follows an entity until the middles are `stopDistance` tiles apart. A dead or unknown one is `unreachable`. */
// oxlint-disable-next-line max-params -- world, unit, and what to do: the order of every body function.
export function moveToEntity(world: Arena, unit: Unit, id: EntityId, stopDistance: number): void {
  const { movement } = unit;
  const target = world.positionOf(id);
  if (!target || id === unit.id) {
    refuse(movement);
    return;
  }
  const { goal } = movement;
  const isSame = goal.kind === 'entity' && goal.id === id;
  if (goal.kind === 'entity' && isSame) goal.stopDistance = stopDistance;
  else {
    movement.goal = { kind: 'entity', id, stopDistance };
    beginMove(unit);
  }
  if (isWithin(unit, target, stopDistance)) arrive(movement);
  else if (!isSame || movement.status !== 'moving') planPath(world, unit, target);
}

function isWithin(unit: Unit, point: { readonly x: number; readonly y: number }, tiles: number): boolean {
  const dx = point.x - unit.x;
  const dy = point.y - unit.y;
  return dx * dx + dy * dy <= tiles * tiles;
}

function beginMove({ movement, x, y }: Unit): void {
  movement.path.length = 0;
  movement.stuckSteps = 0;
  movement.markX = x;
  movement.markY = y;
  movement.side = 0;
  movement.approach = -1;
}

function arrive(movement: Movement): void {
  movement.status = 'arrived';
  movement.path.length = 0;
  movement.stuckSteps = 0;
}

function refuse(movement: Movement): void {
  movement.goal = { kind: 'none' };
  movement.path.length = 0;
  movement.status = 'unreachable';
}

/** `waiting` and `moving`: under way; `arrived`: there; `unreachable`: there is no way. */
export function movementStatus(unit: Unit): Movement['status'] {
  return unit.movement.status;
}

export function stopMoving(unit: Unit): void {
  unit.movement.goal = { kind: 'none' };
  unit.movement.status = 'idle';
  unit.movement.path.length = 0;
  unit.movement.stuckSteps = 0;
}

export function setPace(unit: Unit, pace: Pace): void {
  unit.pace = pace;
}

/** Looks at an entity while it stands or walks; 0 looks where it walks. */
export function face(unit: Unit, id: EntityId): void {
  unit.movement.lookAt = id;
}

/** Whether a blow struck (or an arrow loosed) now could reach: distance, and nothing solid in between. */
export function isAttackInReach(world: Arena, unit: Unit, targetId: EntityId): boolean {
  const target = world.unit(targetId);
  if (!target?.isAlive) return false;
  return isWithin(unit, target, attackDistance(world, unit)) && isSightFree(world.grid, unit, target);
}

/** Greatest distance between the two middles at which the unit's weapon reaches, in tiles. */
export function attackDistance(world: Arena, unit: Unit): number {
  const rules = world.rules.units[unit.kind];
  return rules.isRanged ? rules.reachTiles : rules.reachTiles + 2 * world.rules.movement.radiusTiles;
}

/** Whether the last attack is over, its cooldown has run out and nothing else binds the hands (a raised shield does not). */
export function isReadyToAttack(world: Arena, unit: Unit): boolean {
  const { combat } = unit;
  const isFree = combat.phase === 'ready' || combat.phase === 'guard';
  return isFree && unit.isAlive && world.state.step >= combat.readyAtStep && world.state.step >= unit.stunnedUntilStep;
}

/**
 * Begins to wind up against a living enemy in reach, and turns to it. False when it cannot: not
 * ready (see `isReadyToAttack`), friend, dead, or out of reach. A raised shield is lowered.
 */
export function startAttack(world: Arena, unit: Unit, targetId: EntityId): boolean {
  const { combat } = unit;
  const target = world.unit(targetId);
  if (!target || target.team === unit.team) return false;
  if (!isReadyToAttack(world, unit) || !isAttackInReach(world, unit, targetId)) return false;
  const rules = world.rules.units[unit.kind];
  const { step } = world.state;
  combat.phase = 'windUp';
  combat.phaseStartedAtStep = step;
  combat.phaseEndsAtStep = step + Math.round(rules.windUpSeconds * STEPS_PER_SECOND);
  combat.readyAtStep = step + Math.round(rules.attackCooldownSeconds * STEPS_PER_SECOND);
  combat.targetId = targetId;
  combat.result = 'none';
  unit.movement.lookAt = targetId;
  unit.lastDangerAtStep = step;
  return true;
}

/** `running` until the recovery after the blow is over; `success`: the blow fell, hit or miss; `failure`: it was broken off, or never begun. */
export function attackStatus(unit: Unit): 'running' | 'success' | 'failure' {
  const { phase, result } = unit.combat;
  if (phase === 'windUp' || phase === 'recover') return 'running';
  return result === 'struck' ? 'success' : 'failure';
}

/** Breaks off an attack that has not struck yet; a recovery must run out. */
export function cancelAttack(unit: Unit): void {
  const { combat } = unit;
  if (combat.phase !== 'windUp') return;
  combat.phase = 'ready';
  combat.result = 'broken';
}

/** Raises the shield against somebody, for the guard time of its kind; false without a shield, or with busy hands. */
export function raiseShield(world: Arena, unit: Unit, againstId: EntityId): boolean {
  const { guardSeconds } = world.rules.units[unit.kind];
  const { combat } = unit;
  const { step } = world.state;
  if (guardSeconds <= 0 || !unit.isAlive || step < unit.stunnedUntilStep) return false;
  if (combat.phase === 'guard') {
    combat.targetId = againstId;
    unit.movement.lookAt = againstId;
    return true;
  }
  if (combat.phase !== 'ready') return false;
  combat.phase = 'guard';
  combat.phaseStartedAtStep = step;
  combat.phaseEndsAtStep = step + Math.round(guardSeconds * STEPS_PER_SECOND);
  combat.targetId = againstId;
  unit.movement.lookAt = againstId;
  return true;
}

export function lowerShield(unit: Unit): void {
  if (unit.combat.phase === 'guard') unit.combat.phase = 'ready';
}

/** A gesture that the view plays once. */
export function playGesture(world: Arena, unit: Unit, gesture: string): void {
  unit.gesture = gesture;
  unit.gestureAtStep = world.state.step;
}

