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

/** Whether the stance lets a unit walk to a position: on `defend`, one near its place. */
export function mayGoTo(world: WorldContext, unit: Unit, goal: Point): boolean {
  if (stanceInForce(unit.control) !== 'defend' || isRouting(unit)) return mayStep(unit);
  const { ground } = unit.control;
  return ground ? isWithin(goal, ground, ground.tiles) : isWithin(goal, unit.control, world.rules.parties.defendTiles);
}

/** A detour to an enemy may lead this much further from the place than the enemy itself could. */
const DETOUR_TILES = 0.5;

/**
 * Whether a unit may fight that enemy by its stance: on `hold`, one that it can strike from where it stands; on
 * `defend`, also one that it can strike without going too far from its place. One that runs from the fight is not followed far.
 */
export function mayPursue(world: WorldContext, unit: Unit, targetId: EntityId): boolean {
  const { control } = unit;
  const enemy = world.unit(targetId);
  if (enemy && !isWorthPursuing(world, unit, enemy)) return false;
  const stance = stanceInForce(control);
  if (stance === 'free' || canAttackFromHere(world, unit, targetId)) return true;
  const target = enemy && knownPlace(world, unit, targetId);
  if (stance === 'hold' || !target) return false;
  if (control.ground) return isWithin(target, control.ground, control.ground.tiles);
  const { defendTiles } = world.rules.parties;
  const { reachTiles } = unitRulesOf(world.rules, unit.kind);
  return isWithin(target, control, defendTiles + reachTiles) && isWithin(unit, control, defendTiles + DETOUR_TILES);
}

function isWithin(point: Point, place: Point, tiles: number): boolean {
  return distanceSquared(point, place) <= tiles * tiles;
}
