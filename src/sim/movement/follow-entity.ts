import { attackDistance } from '../attack-reach.ts';
import { canShootOrStrike } from '../combat/quiver.ts';
import { distanceToFootprint } from '../objects/footprint.ts';
import { objectRulesOf } from '../objects/object-rules.ts';
import { nearestPlaceBeside } from '../objects/approach-object.ts';
import type { EntityId, MoveGoal, Point, Unit } from '../state.ts';
import type { WorldContext } from '../world-context.ts';
import { isClearFrom, isInReachFrom, nearestPlaceInReach } from './place-in-reach.ts';
import { passerOf, reachOf } from './plan-path.ts';

export interface Followed {
  readonly goal: MoveGoal & { kind: 'entity' };
  /** Where the followed entity is, or the place in front of an object. */
  readonly point: Point;
}

/** How near is near enough where there is no straight way: an enemy, as far as its weapon reaches. */
export function reachFor(world: WorldContext, unit: Unit, id: EntityId): number {
  const target = world.unit(id);
  const isFoe = target !== undefined && world.teams.isHostile(unit.team, target.team);
  return isFoe && canShootOrStrike(world, unit, id) ? attackDistance(world, unit) : 0;
}

/** Whether a unit is as near to what it follows as it wants to be, and nothing hides it: the centre of a unit, the edge of a placed object. */
export function hasComeNear(world: WorldContext, unit: Unit, { goal, point }: Followed): boolean {
  const object = world.object(goal.id);
  if (object) return distanceToFootprint(unit, object, objectRulesOf(world.rules, object.kind)) <= goal.stopDistance;
  return isInReachFrom(world.grid, unit, { target: point, reachTiles: goal.stopDistance });
}

/** Whether a unit can act on what it follows from where it stands, and could come nearer by a detour only. */
export function canActFrom(world: WorldContext, unit: Unit, { goal, point }: Followed): boolean {
  const { reach = 0 } = goal;
  if (reach <= goal.stopDistance || !isClearFrom(world, unit, { target: point, reachTiles: reach })) return false;
  return !world.navigation.isWalkFree(unit, point);
}

/** Whether what it follows is still in reach of the place that it goes to. */
export function spotServes(world: WorldContext, { goal, point }: Followed): boolean {
  if (!goal.spot) return false;
  return world.object(goal.id) !== undefined || isInReachFrom(world.grid, goal.spot, { target: point, reachTiles: reachOf(goal) });
}

/** The place with the shortest way from which what it follows is in reach; undefined when there is none, or only one too far away. */
export function spotToFollow(world: WorldContext, unit: Unit, crowd: readonly Point[]): Point | undefined {
  const { goal } = unit.movement;
  if (goal.kind !== 'entity') return undefined;
  const passer = passerOf(world, unit.team);
  const object = world.object(goal.id);
  if (object) return nearestPlaceBeside(world, object, { from: unit, passer });
  const target = world.positionOf(goal.id);
  const mostTiles = longestPursuit(world, unit, goal.id);
  return target && nearestPlaceInReach(world, unit, { target, reachTiles: reachOf(goal), passer, mostTiles, crowd })?.place;
}

/** A way to an enemy across the map is no way for a unit that keeps its place in a party, however near the enemy is by sight. */
const PURSUIT_TILES = 24;

/** The longest way, in tiles, by which a unit goes for an entity. */
function longestPursuit(world: WorldContext, unit: Unit, id: EntityId): number {
  const { control } = unit;
  const target = world.unit(id);
  const isOwnChoice = control.isControlled && control.attackTargetId !== id;
  if (!isOwnChoice || !target || !world.teams.isHostile(unit.team, target.team)) return Infinity;
  return control.stance === 'defend' ? 2 * world.rules.parties.defendTiles : PURSUIT_TILES;
}
