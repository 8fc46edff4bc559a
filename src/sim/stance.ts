import { distanceSquared } from '../core/vector.ts';
import { canAttackFromHere } from './perception/attack-from-here.ts';
import { knownPlace } from './perception/sightings.ts';
import type { EntityId, Point, Stance, Unit } from './state.ts';
import type { WorldContext } from './world-context.ts';
import { unitRulesOf } from './rules.ts';

/**
 * Whether a unit may move by itself. With `mayGoTo` and `mayPursue` the only checks of the stance: every movement
 * that a brain starts goes through them, so no tree can break the rule. Pushes by other units are not affected.
 */
export function mayStep({ control }: { readonly control: { readonly stance: Stance } }): boolean {
  return control.stance !== 'hold';
}

/** Whether the stance lets a unit walk to a position: on `defend`, one near its place. */
export function mayGoTo(world: WorldContext, unit: Unit, goal: Point): boolean {
  if (unit.control.stance !== 'defend') return mayStep(unit);
  return isWithin(goal, unit.control, world.rules.parties.defendTiles);
}

/** A detour to an enemy may lead this much further from the place than the enemy itself could. */
const DETOUR_TILES = 0.5;

/**
 * Whether the stance lets a unit fight that enemy: on `hold`, one that it can strike from where it stands; on
 * `defend`, also one that it can strike without going too far from its place.
 */
export function mayPursue(world: WorldContext, unit: Unit, targetId: EntityId): boolean {
  const { control } = unit;
  if (control.stance === 'free' || canAttackFromHere(world, unit, targetId)) return true;
  const target = world.unit(targetId) && knownPlace(world, unit, targetId);
  if (control.stance === 'hold' || !target) return false;
  const { defendTiles } = world.rules.parties;
  const { reachTiles } = unitRulesOf(world.rules, unit.kind);
  return isWithin(target, control, defendTiles + reachTiles) && isWithin(unit, control, defendTiles + DETOUR_TILES);
}

function isWithin(point: Point, place: Point, tiles: number): boolean {
  return distanceSquared(point, place) <= tiles * tiles;
}
