import { ScratchVector } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { NO_TEAM, type Passer } from '../navigation/passages.ts';
import { knownPlace } from '../perception/sightings.ts';
import { placeBeside } from '../objects/approach-object.ts';
import { hasPlaceInReach } from './place-in-reach.ts';
import { markUnreachable } from './mark-unreachable.ts';
import { squadOf } from '../members.ts';
import { STEPS_PER_SECOND, type EntityId, type MoveGoal, type Movement, type Point, type Squad, type Team, type Unit } from '../state.ts';

/**
 * Plans the path to a point, cheapest method first: unreachable (by regions), a straight line, a new last
 * corner on the present path, along the trail of its squad, and only then a search. To an entity it may lead to a place from which that is
 * in reach.
 */
export function planPath(world: WorldContext, unit: Unit, to: Point): void {
  const { movement } = unit;
  const { navigation } = world;
  if (!navigation.isReachable(unit, to, passerOf(world, unit.team))) {
    if (!hasPlaceToFollow(world, unit)) {
      findNoWay(world, unit);
      return;
    }
  } else if (navigation.isWalkFree(unit, to)) {
    setStraight(movement, to);
    return;
  }
  if (replaceLastCorner(world, unit, to) || followTrail(world, unit)) return;
  requestPath(world, unit);
  // Meanwhile it stays on the old path, if there is one.
  movement.status = movement.path.length > 0 ? 'moving' : 'waiting';
}

/** Whose ways a team's are. Without anything closed on the map they are the same for all. */
export function passerOf({ navigation, teams }: WorldContext, team: Team): Passer {
  return navigation.hasPassages ? teams.codeOf(team) : NO_TEAM;
}

/** Whether what it follows is in reach of some place that it can get to, although that itself cannot be reached. */
function hasPlaceToFollow(world: WorldContext, unit: Unit): boolean {
  const { goal } = unit.movement;
  if (goal.kind !== 'entity' || world.entities.object(goal.id)) return false;
  const target = knownPlace(world, unit, goal.id);
  return target !== undefined && hasPlaceInReach(world, unit, { target, reachTiles: reachOf(goal), passer: passerOf(world, unit.team) });
}

/** How near is near enough where there is no straight way, in tiles. */
export function reachOf({ stopDistance, reach = 0 }: MoveGoal & { kind: 'entity' }): number {
  return Math.max(stopDistance, reach);
}

/** There is no way to its goal. An entity is not tried again for some time. */
export function findNoWay(world: WorldContext, unit: Unit): void {
  const { movement } = unit;
  movement.path.length = 0;
  movement.status = 'unreachable';
  if (movement.goal.kind === 'entity') markUnreachable(world, unit, movement.goal.id);
}

/** Queues a path search, unless one is queued already. */
export function requestPath(world: WorldContext, { id, movement }: Unit): void {
  if (movement.isQueued) return;
  world.navigation.requests.add({ ownerId: id });
  movement.isQueued = true;
}

/** For a unit pushed so far off its path that the next corner is out of sight; it stays on the old path meanwhile. */
export function replanPath(world: WorldContext, unit: Unit, to: Point): void {
  if (world.navigation.isWalkFree(unit, to)) setStraight(unit.movement, to);
  else if (!followTrail(world, unit)) requestPath(world, unit);
}

/** Straight to its goal. */
function setStraight(movement: Movement, to: Point): void {
  forgetSpot(movement);
  headStraight(movement, to);
}

export function headStraight(movement: Movement, to: Point): void {
  const { path } = movement;
  path.length = 2;
  path[0] = to.x;
  path[1] = to.y;
  movement.status = 'moving';
}

function forgetSpot({ goal }: Movement): void {
  if (goal.kind === 'entity' && goal.spot) delete goal.spot;
}

const corner = new ScratchVector();

/** A goal that has moved a little is usually still visible from the corner before it. */
function replaceLastCorner(world: WorldContext, unit: Unit, to: Point): boolean {
  const { path } = unit.movement;
  if (path.length < 4) return false;
  corner.x = path[path.length - 4]!;
  corner.y = path[path.length - 3]!;
  if (!world.navigation.isWalkFree(corner, to)) return false;
  forgetSpot(unit.movement);
  path[path.length - 2] = to.x;
  path[path.length - 1] = to.y;
  unit.movement.status = 'moving';
  return true;
}

/** A unit on its way to its slot follows the trail of its squad, without a search. */
function followTrail(world: WorldContext, unit: Unit): boolean {
  const { control, movement } = unit;
  const { goal } = movement;
  if (!control.isControlled || goal.kind !== 'position') return false;
  const offset = Math.abs(goal.x - control.x) + Math.abs(goal.y - control.y);
  if (offset > world.rules.parties.slotToleranceTiles * 2) return false;
  const squad = squadOf(world.entities, unit);
  const start = squad && lastVisible(world, unit, squad);
  if (!squad || start === undefined) return false;
  movement.path.length = 0;
  for (let at = start; at < squad.trail.length; at++) movement.path.push(squad.trail[at]!);
  movement.path.push(squad.x, squad.y);
  corner.x = squad.x;
  corner.y = squad.y;
  if (world.navigation.isWalkFree(corner, goal)) movement.path.push(goal.x, goal.y);
  movement.status = 'moving';
  return true;
}

/** Trail index of the latest point that the unit can walk to in a straight line. */
function lastVisible(world: WorldContext, unit: Unit, squad: Squad): number | undefined {
  for (let at = squad.trail.length - 2; at >= 0; at -= 2) {
    corner.x = squad.trail[at]!;
    corner.y = squad.trail[at + 1]!;
    if (world.navigation.isWalkFree(unit, corner)) return at;
  }
  return undefined;
}

/** Where it goes now; undefined without a goal, or when the followed entity is gone. */
export function goalPoint(world: WorldContext, unit: Unit): Point | undefined {
  const { goal } = unit.movement;
  if (goal.kind === 'position') return goal;
  return goal.kind === 'entity' ? (goal.spot ?? placeToFollow(world, unit, goal.id)) : undefined;
}

/** Where a unit goes that follows an entity: in front of a placed object, to a friend itself, to an enemy where it knows it to be. */
export function placeToFollow(world: WorldContext, unit: Unit, id: EntityId): Point | undefined {
  const object = world.entities.object(id);
  return object ? placeBeside(world, object, { from: unit, passer: passerOf(world, unit.team) }) : knownPlace(world, unit, id);
}

/** Staggered by id, so that a crowd with one target does not replan in the same step. */
export function repathSteps(world: WorldContext, unit: Unit): number {
  return Math.round(world.rules.movement.repathSeconds * STEPS_PER_SECOND) + (unit.id % 16);
}
