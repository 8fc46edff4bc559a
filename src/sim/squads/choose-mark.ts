import { distance } from '../../core/vector.ts';
import { isRouting } from '../morale/morale.ts';
import { isSightFree } from '../navigation/ray.ts';
import { unitRulesOf } from '../rules.ts';
import type { EntityId, Unit } from '../state.ts';
import type { WorldContext } from '../world-context.ts';
import { knownEnemies } from './forces.ts';

/** How much more a mark must be worth than the present one to take its place, so that nobody changes his aim for nothing. */
const KEEPS = 1.25;

/**
 * The enemy whom a party had best fall upon together: whom most of its members can strike or shoot from near where they stand, who has the
 * least health left, who does the most harm, and who has no shield. 0 when it knows of none.
 */
export function chooseMark(world: WorldContext, units: readonly Unit[], present: EntityId): EntityId {
  let best: EntityId = 0;
  let most = 0;
  for (const { unit, place } of knownEnemies(world, units)) {
    if (isRouting(unit)) continue;
    const { maxHealth, hasShield, isRanged, damage } = unitRulesOf(world.rules, unit.kind);
    let reached = 0;
    for (const own of units) {
      const { reachTiles } = unitRulesOf(world.rules, own.kind);
      if (distance(own, place) <= reachTiles + 2 && isSightFree(world.grid, own, place)) reached++;
    }
    if (reached === 0) continue;
    const worth = (reached * damage * (isRanged ? 1.3 : 1) * (hasShield ? 0.6 : 1)) / (0.25 * maxHealth + unit.health);
    const kept = unit.id === present ? worth * KEEPS : worth;
    if (kept > most) [best, most] = [unit.id, kept];
  }
  return best;
}
