import { distanceSquared } from '../../core/vector.ts';
import type { IdList } from '../id-list.ts';
import type { EntityId, Unit } from '../state.ts';
import type { WorldContext } from '../world-context.ts';
import { objectRulesOf } from './object-rules.ts';
import type { PlacedObject } from './placed-object.ts';
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
    if (!isUntaken(world, { unit, object, tag })) continue;
    const squared = distanceSquared(object, unit);
    if (squared > bestSquared || (squared === bestSquared && best !== 0) || !canUse(world, unit, { object, use })) continue;
    best = object.id;
    bestSquared = squared;
  }
  return best;
}

/** Adds all placed objects with that tag that the unit could use so and that no other unit is using. */
export function addFreeObjects(world: WorldContext, unit: Unit, { tag, use, rangeTiles, into }: FreeObject & { into: IdList }): void {
  for (const object of world.state.objects) {
    if (!isUntaken(world, { unit, object, tag }) || distanceSquared(object, unit) > rangeTiles * rangeTiles) continue;
    if (canUse(world, unit, { object, use })) into.add(object.id);
  }
}

function isUntaken(world: WorldContext, { unit, object, tag }: { unit: Unit; object: PlacedObject; tag: string }): boolean {
  return objectRulesOf(world.rules, object.kind).tag === tag && (object.userId === 0 || object.userId === unit.id);
}
