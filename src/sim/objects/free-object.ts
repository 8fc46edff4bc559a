import { distanceSquared } from '../../core/vector.ts';
import type { EntityId, Unit } from '../state.ts';
import type { WorldContext } from '../world-context.ts';
import { objectRulesOf } from './object-rules.ts';
import { canUse } from './use-object.ts';

interface FreeObject {
  readonly tag: string;
  readonly use: string;
  readonly rangeTiles: number;
}

/** The nearest placed object with that tag that the unit could use so and that no other unit is using; the first of several, 0 for none. */
export function nearestFreeObject(world: WorldContext, unit: Unit, { tag, use, rangeTiles }: FreeObject): EntityId {
  let best = 0;
  let bestSquared = rangeTiles * rangeTiles;
  for (const object of world.state.objects) {
    if (objectRulesOf(world.rules, object.kind).tag !== tag) continue;
    if (object.userId !== 0 && object.userId !== unit.id) continue;
    const squared = distanceSquared(object, unit);
    if (squared > bestSquared || (squared === bestSquared && best !== 0) || !canUse(world, unit, { object, use })) continue;
    best = object.id;
    bestSquared = squared;
  }
  return best;
}
