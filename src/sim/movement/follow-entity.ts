import { attackDistance } from '../perception/attack-reach.ts';
import { distanceSquared } from '../../core/vector.ts';
import { canShootOrStrike } from '../perception/attack-reach.ts';
import { distanceToFootprint } from '../objects/footprint.ts';
import { objectRulesOf } from '../parts/object-rules.ts';
import { nearestPlaceBeside } from '../objects/approach-object.ts';
import { stanceInForce } from '../parts/control.ts';
import type { EntityId, MoveGoal, Point, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { knownPlace, knowsPlace } from '../perception/sightings.ts';
import { isClearFrom, isInReachFrom, nearestPlaceInReach } from './place-in-reach.ts';
import { passerOf, reachOf } from './plan-path.ts';

export interface Followed {
  readonly goal: MoveGoal & { kind: 'entity' };
  /** Where the followed entity is, or the place in front of an object. */
  readonly point: Point;
}

/** How near is near enough where there is no straight way: an enemy, as far as its weapon reaches. */
export function reachFor(world: WorldContext, unit: Unit, id: EntityId): number {
  return isFoe(world, unit, id) && canShootOrStrike(world, unit, id) ? attackDistance(world, unit) : 0;
}

function isFoe(world: WorldContext, unit: Unit, id: EntityId): boolean {
  const target = world.entities.unit(id);
  return target !== undefined && world.teams.isHostile(unit.team, target.team);
}

/** Whether a unit is as near to what it follows as it wants to be: to the centre of a unit, the edge of a placed object. An enemy must be in sight. */
export function hasComeNear(world: WorldContext, unit: Unit, { goal, point }: Followed): boolean {
  const object = world.entities.object(goal.id);
  if (object) return distanceToFootprint(unit, object, objectRulesOf(world.rules, object.kind)) <= goal.stopDistance;
  if (!isFoe(world, unit, goal.id)) return distanceSquared(unit, point) <= goal.stopDistance * goal.stopDistance;
  return isInReachFrom(world.navigation.grid, unit, { target: point, reachTiles: goal.stopDistance });
}

/** Whether a unit can act on what it follows from where it stands, and could come nearer by a detour only. */
export function canActFrom(world: WorldContext, unit: Unit, { goal, point }: Followed): boolean {
  const { reach = 0 } = goal;
  if (reach <= goal.stopDistance || !knowsPlace(world, unit, goal.id) || !isClearFrom(world, unit, { target: point, reachTiles: reach }))
    return false;
  return !world.navigation.isWalkFree(unit, point);
}

/** Whether what it follows is still in reach of the place that it goes to. */
export function spotServes(world: WorldContext, { goal, point }: Followed): boolean {
  if (!goal.spot) return false;
  return (
    world.entities.object(goal.id) !== undefined ||
    isInReachFrom(world.navigation.grid, goal.spot, { target: point, reachTiles: reachOf(goal) })
  );
}

/** Whether it needs no place to act from, but goes to the followed one itself: a friend, or a point on the map, to which there is a way. */
export function goesAllTheWay(world: WorldContext, unit: Unit, id: EntityId): boolean {
  const target = world.entities.object(id) || isFoe(world, unit, id) ? undefined : world.entities.positionOf(id);
  return target !== undefined && world.navigation.isReachable(unit, target, passerOf(world, unit.team));
}

/** The place with the shortest way from which what it follows is in reach; undefined when there is none, or only one too far away. */
export function spotToFollow(world: WorldContext, unit: Unit, crowd: readonly Point[]): Point | undefined {
  const { goal } = unit.movement;
  if (goal.kind !== 'entity') return undefined;
  const passer = passerOf(world, unit.team);
  const object = world.entities.object(goal.id);
  if (object) return nearestPlaceBeside(world, object, { from: unit, passer });
  const target = knownPlace(world, unit, goal.id);
  const mostTiles = longestPursuit(world, unit, goal.id);
  return target && nearestPlaceInReach(world, unit, { target, reachTiles: reachOf(goal), passer, mostTiles, crowd })?.place;
}

/** A way to an enemy across the map is no way for a unit that keeps its place in a party, however near the enemy is by sight. */
const PURSUIT_TILES = 24;

/** The longest way, in tiles, by which a unit goes for an entity. */
function longestPursuit(world: WorldContext, unit: Unit, id: EntityId): number {
  const { control } = unit;
  const isOwnChoice = control.isControlled && control.attackTargetId !== id;
  if (!isOwnChoice || !isFoe(world, unit, id)) return Infinity;
  return stanceInForce(control) === 'defend' ? 2 * world.rules.parties.defendTiles : PURSUIT_TILES;
}
