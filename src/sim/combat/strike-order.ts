import type { EntityId, Unit } from '../state.ts';
import { weaponRulesOf } from '../rules.ts';
import { isAhead } from './is-ahead.ts';
import type { WorldContext } from '../context/world-context.ts';

/**
 * Whether a unit in reach of a target may raise its weapon: it must have the target in its front half, or it turns to it first; and only so
 * many comrades strike at one opponent at a time (`strikersPerTarget`).
 */
export function mayStrikeNow(world: WorldContext, unit: Unit, targetId: EntityId): boolean {
  const place = world.entities.positionOf(targetId);
  if (place && !isAhead(unit, place, 0)) {
    unit.movement.lookAt = targetId;
    return false;
  }
  return weaponRulesOf(world.rules, unit).isRanged || countStrikers(world, unit, targetId) < world.rules.melee.strikersPerTarget;
}

/** Comrades farther away than this from a target do not strike at it any more. */
const STRIKERS_TILES = 5;

/** Number of other units of its team with a melee weapon raised against a target. */
function countStrikers(world: WorldContext, { id, team }: Unit, targetId: EntityId): number {
  const target = world.entities.unit(targetId);
  if (!target) return 0;
  let count = 0;
  world.neighbourGrid.findWithin(target, STRIKERS_TILES, (index) => {
    const other = world.state.units[index]!;
    const { combat } = other;
    const isStriking = combat.phase === 'windUp' && combat.targetId === targetId && other.team === team && other.id !== id;
    if (isStriking && !weaponRulesOf(world.rules, other).isRanged) count++;
    return true;
  });
  return count;
}
