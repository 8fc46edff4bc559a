import { unitRulesOf } from '../rules.ts';
import type { Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { damageObject } from './damage-object.ts';
import { distanceToFootprint } from './footprint.ts';
import { objectRulesOf, stateRulesOf } from '../parts/object-rules.ts';
import type { PlacedObject } from '../parts/placed-object.ts';

/** Whether blows can harm it: it has health left, and it blocks a way. */
export function isBreakable(world: WorldContext, object: PlacedObject): boolean {
  const rules = objectRulesOf(world.rules, object.kind);
  return rules.maxHealth > 0 && object.health > 0 && stateRulesOf(rules, object.state).blocksFeet;
}

/** Whether a blow of the unit could reach it now. Arrows do it no harm. */
export function isObjectInReach(world: WorldContext, unit: Unit, object: PlacedObject): boolean {
  const { isRanged, reachTiles } = unitRulesOf(world.rules, unit.kind);
  if (isRanged || !isBreakable(world, object)) return false;
  return distanceToFootprint(unit, object, objectRulesOf(world.rules, object.kind)) <= reachTiles + world.rules.movement.radiusTiles;
}

/** A blow lands on it; the last one breaks it. */
export function strikeObject(world: WorldContext, unit: Unit, object: PlacedObject): void {
  if (!isObjectInReach(world, unit, object)) return;
  const { id: objectId, kind, x, y } = object;
  const { damage } = unitRulesOf(world.rules, unit.kind);
  object.lastHitAtStep = world.state.step;
  world.emit({ type: 'objectStruck', objectId, kind, unitId: unit.id, damage, x, y });
  damageObject(world, object, { damage, byId: unit.id });
}
