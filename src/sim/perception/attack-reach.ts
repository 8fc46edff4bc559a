import { distanceSquared } from '../../core/vector.ts';
import { isObjectInReach } from '../objects/strike-object.ts';
import { isSightFree } from '../navigation/ray.ts';
import type { EntityId, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { arrowsOf } from '../parts/quiver.ts';
import { weaponRulesOf } from '../rules.ts';

/** Whether an attack could reach the target now: within distance, and nothing solid in between. */
export function isAttackInReach(world: WorldContext, unit: Unit, targetId: EntityId): boolean {
  const target = world.entities.unit(targetId);
  const object = target ? undefined : world.entities.object(targetId);
  if (object) return isObjectInReach(world, unit, object);
  if (!target?.isAlive) return false;
  const tiles = attackDistance(world, unit);
  return distanceSquared(unit, target) <= tiles * tiles && isSightFree(world.navigation.grid, unit, target);
}

/** Largest distance between the two centres at which the unit's weapon reaches, in tiles. */
export function attackDistance(world: WorldContext, unit: Unit): number {
  const rules = weaponRulesOf(world.rules, unit);
  return rules.isRanged ? rules.reachTiles : rules.reachTiles + 2 * world.rules.movement.radiusTiles;
}

/** Whether it has what an attack on the target takes: an archer needs an arrow for a unit; doors are struck with the bow itself. */
export function canShootOrStrike(world: WorldContext, unit: Unit, targetId: EntityId): boolean {
  return arrowsOf(unit) > 0 || !weaponRulesOf(world.rules, unit).isRanged || world.entities.unit(targetId) === undefined;
}
