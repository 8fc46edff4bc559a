import { distanceSquared } from '../../core/vector.ts';
import { isRouting } from '../parts/morale.ts';
import { isWorthPursuing } from '../perception/pursuit.ts';
import { canAttackFromHere } from '../perception/attack-from-here.ts';
import { knownPlace } from '../perception/sightings.ts';
import { stanceInForce } from '../parts/control.ts';
import type { EntityId, Point, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { unitRulesOf } from '../rules.ts';

/**
 * Whether a unit may move by itself. With `mayGoTo` and `mayPursue` the only checks of the stance: every movement
 * that a brain starts goes through them, so no tree can break the rule. Pushes by other units are not affected, nor is a rout.
 */
export function mayStep(unit: Pick<Unit, 'control' | 'isAlive' | 'mood' | 'morale'>): boolean {
  return unit.control.stance !== 'hold' || isRouting(unit);
}

/** Whether the stance lets a unit walk to a position: on `defend`, one near its place; on a ground that it keeps, one there, or its place itself. */
export function mayGoTo(world: WorldContext, unit: Unit, goal: Point): boolean {
  if (stanceInForce(unit.control) !== 'defend' || isRouting(unit)) return mayStep(unit);
  const { ground } = unit.control;
  if (!ground) return isWithin(goal, unit.control, world.rules.parties.defendTiles);
  // The last rank around an opening stands beyond the ground that the squad keeps.
  return isWithin(goal, ground, ground.tiles) || isWithin(goal, unit.control, AT_PLACE_TILES);
}

/** A goal this near to the place of a unit is that place. */
const AT_PLACE_TILES = 0.5;
/** A detour to an enemy may lead this much further from the place than the enemy itself could. */
const DETOUR_TILES = 0.5;

/**
 * Whether a unit may fight that enemy by its stance: on `hold`, one that it can strike from where it stands; on
 * `defend`, also one that it can strike without going too far from its place, or with a bow in a line from its rank. One that runs from the
 * fight is not followed far. One who lies in wait attacks nobody.
 */
export function mayPursue(world: WorldContext, unit: Unit, targetId: EntityId): boolean {
  if (unit.control.holdsFire) return false;
  const enemy = world.entities.unit(targetId);
  if (enemy && !isWorthPursuing(world, unit, enemy)) return false;
  return stanceInForce(unit.control) === 'free' || mayFightFromPlace(world, unit, targetId);
}

/** Whether a unit that keeps its place may fight an enemy from there, or leave it for that one. */
function mayFightFromPlace(world: WorldContext, unit: Unit, targetId: EntityId): boolean {
  const { control } = unit;
  const isInReach = canAttackFromHere(world, unit, targetId);
  const near = isInRank(world, unit) ? enemyNear(world, unit) : undefined;
  if (near && !isWithin(near, unit, PRESSED_TILES))
    return isWithin(unit, control, RANK_TILES) && (isInReach || isNearPlace(world, unit, { targetId, tiles: 0 }));
  // An archer under pressure leaves the line only for the enemy that presses it.
  const mayLeave = near === undefined || near.id === targetId;
  return isInReach || (mayLeave && mayLeavePlace(world, unit, targetId));
}

/** Whether a unit that defends its place may leave it for an enemy. */
function mayLeavePlace(world: WorldContext, unit: Unit, targetId: EntityId): boolean {
  const { control } = unit;
  if (stanceInForce(control) === 'hold') return false;
  if (control.ground) {
    // A badly wounded one leaves the gap to the others.
    if (unit.isLowOnHealth) return false;
    const target = placeOfEnemy(world, unit, targetId);
    return target !== undefined && isWithin(target, control.ground, control.ground.tiles);
  }
  const { defendTiles } = world.rules.parties;
  return isWithin(unit, control, defendTiles + DETOUR_TILES) && isNearPlace(world, unit, { targetId, tiles: defendTiles });
}

/** Whether a unit could strike or shoot at an enemy from so far from its place. */
function isNearPlace(world: WorldContext, unit: Unit, { targetId, tiles }: { targetId: EntityId; tiles: number }): boolean {
  const target = placeOfEnemy(world, unit, targetId);
  return target !== undefined && isWithin(target, unit.control, tiles + unitRulesOf(world.rules, unit.kind).reachTiles);
}

/** Where a unit knows an enemy to be; undefined also for an object. */
function placeOfEnemy(world: WorldContext, unit: Unit, targetId: EntityId): Point | undefined {
  return world.entities.unit(targetId) && knownPlace(world, unit, targetId);
}

/** A unit with a bow stays this near to its place in a line, in tiles: behind the shields. */
const RANK_TILES = 1.2;
/** It does so while an enemy is within this distance, in tiles; until then it may step out to shoot. */
const RANK_FROM_TILES = 8;
/** An enemy nearer than this, in tiles, presses it. */
const PRESSED_TILES = 4;

/** Whether a unit with a bow has its place in a rank of a line. */
function isInRank(world: WorldContext, { control, kind }: Unit): boolean {
  return control.isBraced === true && control.stance === 'free' && unitRulesOf(world.rules, kind).isRanged;
}

/** The nearest enemy that a unit perceives, if near enough to keep an archer in its rank. */
function enemyNear(world: WorldContext, unit: Unit): Unit | undefined {
  const enemy = world.entities.unit(unit.perceivedEnemyId);
  return enemy?.isAlive === true && isWithin(enemy, unit, RANK_FROM_TILES) ? enemy : undefined;
}

function isWithin(point: Point, place: Point, tiles: number): boolean {
  return distanceSquared(point, place) <= tiles * tiles;
}
