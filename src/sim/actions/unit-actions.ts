import { distanceSquared } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { STRAIGHT_ON } from '../movement/approach-point.ts';
import { standableNear } from '../navigation/nearest-ground.ts';
import { canShootOrStrike } from '../perception/attack-reach.ts';
import { isAttackInReach } from '../perception/attack-reach.ts';
import { mayStrikeNow } from '../combat/strike-order.ts';
import { stanceInForce } from '../parts/control.ts';
import { STEPS_PER_SECOND, type EntityId, type MoveGoal, type Movement, type Pace, type Point, type Unit } from '../state.ts';
import { mayGoTo, mayPursue, mayStep } from '../movement/stance.ts';
import { canActFrom, hasComeNear, reachFor } from '../movement/follow-entity.ts';
import { placeToFollow, planPath } from '../movement/plan-path.ts';
import { knowsPlace } from '../perception/sightings.ts';
import { callOff } from '../perception/voices.ts';
import { unitRulesOf, weaponRulesOf } from '../rules.ts';

export { attackDistance, isAttackInReach } from '../perception/attack-reach.ts';
export { fleePosition } from '../movement/flee-position.ts';
export { randomPosition } from '../movement/random-position.ts';

export interface Destination {
  readonly x: number;
  readonly y: number;
  /** Distance at which the destination counts as reached, in tiles. */
  readonly tolerance: number;
}

/** Walks to a position. A repeated call with the same or nearly the same position continues the walk. */
export function moveToPosition(world: WorldContext, unit: Unit, { x, y, tolerance }: Destination): void {
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
  if (distanceSquared(unit, ground) <= tolerance * tolerance) arrive(movement);
  else setOut(world, unit, ground);
}

/**
 * Follows an entity until the centres are `stopDistance` tiles apart and nothing hides it; an enemy, where there is no straight way to it,
 * until it can attack. An enemy out of sight is looked for where it was last seen. A dead or unknown one is `unreachable`, one that is not
 * found there, and one of which no place is in reach.
 */
// oxlint-disable-next-line max-params -- world, unit, and the action: the signature of all unit actions.
export function moveToEntity(world: WorldContext, unit: Unit, id: EntityId, stopDistance: number): void {
  const { movement } = unit;
  const target = placeToFollow(world, unit, id);
  if (!target || id === unit.id || world.entities.unit(id)?.isAlive === false) {
    refuse(movement);
    return;
  }
  const { goal } = movement;
  const isSame = goal.kind === 'entity' && goal.id === id;
  const followed: FollowGoal = isSame ? goal : { kind: 'entity', id, stopDistance };
  if (!isSame) {
    movement.goal = followed;
    beginMove(unit);
  }
  setReach(followed, { stopDistance, reach: reachFor(world, unit, id) });
  if (hasComeNear(world, unit, { goal: followed, point: target })) comeUpTo(world, unit, id);
  else if (canActFrom(world, unit, { goal: followed, point: target })) actFromHere(movement, id);
  else if (!isSame || movement.status !== 'moving') setOut(world, unit, target);
}

/** It is there, or where the enemy was last seen and it does not perceive it. */
function comeUpTo(world: WorldContext, unit: Unit, id: EntityId): void {
  if (knowsPlace(world, unit, id)) return arrive(unit.movement);
  callOff(world, unit, id);
  refuse(unit.movement);
}

type FollowGoal = MoveGoal & { kind: 'entity' };

function setReach(goal: FollowGoal, { stopDistance, reach }: { stopDistance: number; reach: number }): void {
  goal.stopDistance = stopDistance;
  if (reach > stopDistance) goal.reach = reach;
  else delete goal.reach;
}

/** It turns to the target, which it may have come upon from the side. */
function actFromHere(movement: Movement, id: EntityId): void {
  arrive(movement);
  movement.lookAt = id;
}

/** The only function that starts a walk; it rejects one that the unit's stance does not allow. */
function setOut(world: WorldContext, unit: Unit, goal: Point): void {
  const { goal: kept } = unit.movement;
  const isAllowed = kept.kind === 'entity' ? mayStep(unit) && mayPursue(world, unit, kept.id) : mayGoTo(world, unit, goal);
  if (isAllowed) planPath(world, unit, goal);
  else refuse(unit.movement);
}

/** Ends a pursuit that has led the target out of the place that the unit defends. */
export function endForbiddenPursuit(world: WorldContext, unit: Unit): void {
  const { goal } = unit.movement;
  if (stanceInForce(unit.control) === 'defend' && goal.kind === 'entity' && !mayPursue(world, unit, goal.id)) refuse(unit.movement);
}

function beginMove({ movement, x, y }: Unit): void {
  movement.path.length = 0;
  movement.stuckSteps = 0;
  movement.markX = x;
  movement.markY = y;
  movement.side = 0;
  movement.approach = STRAIGHT_ON;
  movement.gaveUpId = 0;
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

/** `waiting` and `moving`: under way; `arrived`: at the goal; `unreachable`: there is no path. */
export function movementStatus(unit: Unit): Movement['status'] {
  return unit.movement.status;
}

export function stopMoving({ movement }: Unit): void {
  // It has looked for a way around others to its opponent, and not arrived.
  const { goal } = movement;
  if (goal.kind === 'entity' && movement.status === 'moving' && movement.approach !== STRAIGHT_ON) movement.gaveUpId = goal.id;
  movement.goal = { kind: 'none' };
  movement.status = 'idle';
  movement.path.length = 0;
  movement.stuckSteps = 0;
}

/** `factor` multiplies the speed of the pace. */
export function setPace(unit: Unit, pace: Pace, factor = 1): void {
  unit.pace = pace;
  unit.paceFactor = factor === 1 ? undefined : factor;
}

/** Looks at an entity while it stands or walks; 0 to look along its path. */
export function face(unit: Unit, id: EntityId): void {
  unit.movement.lookAt = id;
}

/** Whether the last attack and its cooldown are over and the unit is free to attack (a raised shield does not matter). */
export function isReadyToAttack(world: WorldContext, unit: Unit): boolean {
  const { combat } = unit;
  const isFree = combat.phase === 'ready' || combat.phase === 'guard';
  return isFree && unit.isAlive && world.state.step >= combat.readyAtStep && world.state.step >= unit.stunnedUntilStep;
}

/**
 * Starts the wind-up of an attack against a living enemy in reach and in front, and turns to it. Returns false when it is not ready (see
 * `isReadyToAttack`), does not face the target yet, enough comrades strike at it, it has no arrow, or the target is a friend, dead or out of
 * reach. Lowers the shield.
 */
export function startAttack(world: WorldContext, unit: Unit, targetId: EntityId): boolean {
  const { combat } = unit;
  const target = world.entities.unit(targetId);
  const isFoe = target ? world.teams.isHostile(unit.team, target.team) : world.entities.object(targetId) !== undefined;
  if (!isFoe) return false;
  if (!isReadyToAttack(world, unit) || !canShootOrStrike(world, unit, targetId) || !isAttackInReach(world, unit, targetId)) return false;
  if (!mayStrikeNow(world, unit, targetId)) return false;
  const rules = weaponRulesOf(world.rules, unit);
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

/** Takes one of the weapons of its kind in hand, or with "" the usual one; `busy` during an attack, `unknown` when its kind has none of that name. */
export function drawWeapon(world: WorldContext, { kind, combat }: Unit, name: string): 'drawn' | 'busy' | 'unknown' {
  const isUsual = name === '';
  // A tree may ask for any name, one that every object has among them.
  if (!isUsual && !Object.hasOwn(unitRulesOf(world.rules, kind).weapons ?? {}, name)) return 'unknown';
  if ((combat.weapon ?? '') === name) return 'drawn';
  if (combat.phase === 'windUp' || combat.phase === 'recover') return 'busy';
  combat.weapon = isUsual ? undefined : name;
  return 'drawn';
}

/** `running` until the recovery is over; `success`: the attack was made, hit or miss; `failure`: it was cancelled or never started. */
export function attackStatus(unit: Unit): 'running' | 'success' | 'failure' {
  const { phase, result } = unit.combat;
  if (phase === 'windUp' || phase === 'recover') return 'running';
  return result === 'struck' ? 'success' : 'failure';
}

/** Cancels an attack that has not struck yet; a recovery cannot be cancelled. */
export function cancelAttack(unit: Unit): void {
  const { combat } = unit;
  if (combat.phase !== 'windUp') return;
  combat.phase = 'ready';
  combat.result = 'broken';
}

/** Raises the shield against a unit until it is lowered or broken; false without a shield, or during an attack. */
export function raiseShield(world: WorldContext, unit: Unit, againstId: EntityId): boolean {
  const { combat } = unit;
  const { step } = world.state;
  if (!unitRulesOf(world.rules, unit.kind).hasShield || !unit.isAlive || step < unit.stunnedUntilStep) return false;
  if (combat.phase === 'guard') {
    combat.targetId = againstId;
    unit.movement.lookAt = againstId;
    return true;
  }
  if (combat.phase !== 'ready') return false;
  combat.phase = 'guard';
  combat.phaseStartedAtStep = step;
  combat.targetId = againstId;
  unit.movement.lookAt = againstId;
  return true;
}

export function lowerShield(unit: Unit): void {
  if (unit.combat.phase === 'guard') unit.combat.phase = 'ready';
}

/** Sets a gesture that the view plays once. */
export function playGesture(world: WorldContext, unit: Unit, gesture: string): void {
  unit.gesture = gesture;
  unit.gestureAtStep = world.state.step;
}

/** Lets the unit say something for so many seconds; it says one thing at a time. */
// oxlint-disable-next-line max-params -- world, unit, and the action: the signature of all unit actions.
export function say(world: WorldContext, unit: Unit, text: string, seconds: number): void {
  const { step } = world.state;
  unit.speech = { text, fromStep: step, untilStep: step + Math.round(seconds * STEPS_PER_SECOND) };
  world.emit({ type: 'said', agentId: unit.id, text, x: unit.x, y: unit.y });
}

/** Ends what the unit says. */
export function hush(world: WorldContext, unit: Unit): void {
  const { speech } = unit;
  const { step } = world.state;
  if (speech && speech.untilStep > step) unit.speech = { text: speech.text, fromStep: speech.fromStep, untilStep: step };
}
