import { ScratchVector, lengthOf, type Vector } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { knowsPlace } from '../perception/sightings.ts';
import { callOff } from '../perception/voices.ts';
import type { EntityId, MoveGoal, Movement, Point, Unit } from '../state.ts';
import { approachPoint, WAITS_FOR_ROOM } from './approach-point.ts';
import { waitsToPass } from './open-on-the-way.ts';
import { canActFrom, hasComeNear, spotServes, type Followed } from './follow-entity.ts';
import { goalPoint, passerOf, placeToFollow, replanPath, planPath, repathSteps } from './plan-path.ts';
import { paceSpeed } from './pace-speed.ts';

const CORNER_TILES = 0.35;
const LOOK_AHEAD_EVERY_STEPS = 10;
/** A goal that another unit occupies counts as reached within this distance, after trying for this long. */
const TAKEN_TILES = 1.4;
const TAKEN_STEPS = 40;
/** A friend that has arrived within this distance of the goal belongs to the crowd around it. */
const SAME_GOAL_TILES = 1;

/** Writes the velocity into `want`, in tiles per second, that the unit would have without other units around. */
export function steer(world: WorldContext, unit: Unit, want: Vector): void {
  want.x = 0;
  want.y = 0;
  const { movement, combat } = unit;
  if (world.state.step < unit.stunnedUntilStep || combat.phase === 'windUp' || combat.phase === 'recover') return;
  if (movement.status === 'moving' || movement.status === 'waiting') follow(world, unit, want);
}

function follow(world: WorldContext, unit: Unit, want: Vector): void {
  const { movement } = unit;
  const { goal } = movement;
  if (goal.kind === 'none') {
    movement.status = 'idle';
    return;
  }
  const isThere = goal.kind === 'position' ? followPosition(world, unit, goal) : followEntity(world, unit, goal);
  if (isThere) {
    movement.status = 'arrived';
    movement.path.length = 0;
    movement.stuckSteps = 0;
    return;
  }
  if (movement.status !== 'moving' || movement.path.length === 0 || movement.approach === WAITS_FOR_ROOM) return;
  if (waitsToPass(world, unit)) return;
  headFor(world, unit, want);
}

function followPosition(world: WorldContext, unit: Unit, goal: MoveGoal & { kind: 'position' }): boolean {
  const { movement } = unit;
  const distance = lengthOf(goal.x - unit.x, goal.y - unit.y);
  if (distance <= goal.tolerance) return true;
  if (movement.stuckSteps > TAKEN_STEPS && movement.path.length <= 2 && (distance < TAKEN_TILES || hasJoinedCrowd(world, unit, goal)))
    return true;
  if (movement.status === 'moving') {
    if (movement.path.length === 0) planPath(world, unit, goal);
    else turnCorners(world, unit);
  }
  return false;
}

/** When many units share a goal, one that touches a unit that has arrived has arrived too, or the last would push forever. */
function hasJoinedCrowd(world: WorldContext, unit: Unit, goal: Point): boolean {
  const touching = 2 * world.navigation.radius + 0.2;
  const found = world.neighbourGrid.findWithin(unit, touching, (index) => {
    const { movement } = world.state.units[index]!;
    const theirs = movement.status === 'arrived' ? movement.goal : undefined;
    return theirs?.kind !== 'position' || lengthOf(theirs.x - goal.x, theirs.y - goal.y) > SAME_GOAL_TILES;
  });
  return found !== -1;
}

function followEntity(world: WorldContext, unit: Unit, goal: MoveGoal & { kind: 'entity' }): boolean {
  const { movement } = unit;
  const point = placeToFollow(world, unit, goal.id);
  if (!point || world.entities.unit(goal.id)?.isAlive === false) return giveUp(movement);
  if (hasComeNear(world, unit, { goal, point })) return knowsPlace(world, unit, goal.id) || findNobody(world, unit, goal.id);
  if ((world.state.step + unit.id) % LOOK_AHEAD_EVERY_STEPS === 0) {
    if (canActFrom(world, unit, { goal, point })) {
      movement.lookAt = goal.id;
      return true;
    }
    keepUp(world, unit, { goal, point });
  }
  if (movement.path.length > 2) turnCorners(world, unit);
  if (movement.path.length === 2 && !goal.spot) headForSpot(world, unit, { goal, point });
  return false;
}

/** Ends the path at a free spot around the target that it sees, or at the place where that was. */
function headForSpot(world: WorldContext, unit: Unit, { goal, point }: Followed): void {
  const target = world.entities.unit(goal.id);
  const aim = target === point && target ? approachPoint(world, unit, target) : point;
  unit.movement.path[0] = aim.x;
  unit.movement.path[1] = aim.y;
}

/** It has come to the last known place of an enemy, and does not perceive it. */
function findNobody(world: WorldContext, unit: Unit, id: EntityId): false {
  callOff(world, unit, id);
  return giveUp(unit.movement);
}

function giveUp(movement: Movement): false {
  movement.status = 'unreachable';
  movement.path.length = 0;
  return false;
}

/** Checks from time to time whether there is a straight line to the target, or the path is outdated. */
function keepUp(world: WorldContext, unit: Unit, { goal, point }: Followed): void {
  const { movement } = unit;
  const isOld = world.state.step >= movement.repathAtStep;
  const mayKeepPath = movement.path.length > 2 || (movement.path.length === 2 && spotServes(world, { goal, point }));
  if (mayKeepPath && !isOld && !world.navigation.isWalkFree(unit, point)) return;
  if (isOld) movement.repathAtStep = world.state.step + repathSteps(world, unit);
  planPath(world, unit, point);
}

const corner = new ScratchVector();

/**
 * Drops a corner when it is reached, or as soon as there is a straight line to the next one. A unit that
 * was pushed so far aside that it cannot walk straight to this corner needs another path.
 */
function turnCorners(world: WorldContext, unit: Unit): void {
  const { path } = unit.movement;
  if (path.length < 4) return;
  const isNear = lengthOf(path[0]! - unit.x, path[1]! - unit.y) < CORNER_TILES;
  const isDue = (world.state.step + unit.id) % LOOK_AHEAD_EVERY_STEPS === 0;
  if (!isNear && !isDue) return;
  corner.x = path[2]!;
  corner.y = path[3]!;
  if (isNear || world.navigation.isWalkFree(unit, corner)) {
    path.splice(0, 2);
    return;
  }
  corner.x = path[0]!;
  corner.y = path[1]!;
  const goal = goalPoint(world, unit);
  if (!goal || world.navigation.isPassage(corner, passerOf(world, unit.team))) return;
  if (!world.navigation.isWalkFree(unit, corner)) replanPath(world, unit, goal);
}

/** Brakes near the goal, so that the unit does not overshoot. */
const BRAKE_PER_SECOND = 7;
const SLOWEST_TILES_PER_SECOND = 0.15;

function headFor(world: WorldContext, unit: Unit, want: Vector): void {
  const { path } = unit.movement;
  const dx = path[0]! - unit.x;
  const dy = path[1]! - unit.y;
  const distance = lengthOf(dx, dy);
  if (distance < 1e-6) return;
  let speed = speedOf(world, unit, dx * unit.facingX + dy * unit.facingY < -0.2 * distance);
  if (path.length === 2) speed = Math.min(speed, distance * BRAKE_PER_SECOND + SLOWEST_TILES_PER_SECOND);
  want.x = (dx / distance) * speed;
  want.y = (dy / distance) * speed;
}

function speedOf(world: WorldContext, unit: Unit, isBackwards: boolean): number {
  const rules = world.rules.movement;
  let speed = paceSpeed(world, unit);
  if (unit.combat.phase === 'guard') speed *= rules.guardSpeedFactor;
  else if (isBackwards && unit.movement.lookAt !== 0) speed *= rules.backwardsSpeedFactor;
  return speed;
}
