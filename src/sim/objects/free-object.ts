import { distanceSquared } from '../../core/vector.ts';
import type { IdList } from '../id-list.ts';
import type { EntityId, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { canBurn } from './fires.ts';
import { objectRulesOf } from '../parts/object-rules.ts';
import type { PlacedObject } from '../parts/placed-object.ts';
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

/** Adds all placed objects with that tag, or with any, that the unit could use so and that no other unit is using. */
export function addFreeObjects(world: WorldContext, unit: Unit, { tag, use, rangeTiles, into }: FreeObject & { into: IdList }): void {
  for (const object of world.state.objects) {
    if (!isUntaken(world, { unit, object, tag }) || distanceSquared(object, unit) > rangeTiles * rangeTiles) continue;
    if (canUse(world, unit, { object, use })) into.add(object.id);
  }
}

function isUntaken(world: WorldContext, { unit, object, tag }: { unit: Unit; object: PlacedObject; tag: string }): boolean {
  const rules = objectRulesOf(world.rules, object.kind);
  if ((tag !== '' && rules.tag !== tag) || (object.userId !== 0 && object.userId !== unit.id)) return false;
  return rules.isClaimed !== true || !isClaimedByOther(world, unit, object);
}

/** Of two on their way to it, the nearer one has claimed it. */
function isClaimedByOther(world: WorldContext, unit: Unit, object: PlacedObject): boolean {
  const own = distanceSquared(object, unit);
  return world.state.units.some((other) => {
    const { goal } = other.movement;
    const isOnItsWay = other.id !== unit.id && other.isAlive && goal.kind === 'entity' && goal.id === object.id && other.team === unit.team;
    if (!isOnItsWay) return false;
    const away = distanceSquared(object, other);
    return away < own || (away === own && other.id < unit.id);
  });
}

/** Adds all objects of hostile teams with that tag, or with any, that still have health and can burn. */
export function addHostileObjects(
  world: WorldContext,
  unit: Unit,
  { tag, rangeTiles, into }: Omit<FreeObject, 'use'> & { into: IdList },
): void {
  for (const object of world.state.objects) {
    const isHostile = object.team !== '' && world.teams.isHostile(unit.team, object.team) && canBurn(world, object);
    if (!isHostile || (tag !== '' && objectRulesOf(world.rules, object.kind).tag !== tag)) continue;
    if (distanceSquared(object, unit) <= rangeTiles * rangeTiles) into.add(object.id);
  }
}

/** What the objects of a team with that tag store together. */
export function stockOf(world: WorldContext, { team, tag }: { readonly team: string; readonly tag: string }): number {
  let sum = 0;
  for (const { team: owner, kind, stock = 0 } of world.state.objects) {
    if (owner === team && stock > 0 && objectRulesOf(world.rules, kind).tag === tag) sum += stock;
  }
  return sum;
}
