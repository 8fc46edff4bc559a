import type { Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { douse, ignite } from './fires.ts';
import { objectRulesOf, type ObjectUseRules } from '../parts/object-rules.ts';
import type { PlacedObject } from '../parts/placed-object.ts';
import { shootAt } from './shots.ts';

/** Whether a use does more than change the state of its object. */
export function isDeed({ takes, gives, stock, isRepair, douses, ignites, shoots }: ObjectUseRules): boolean {
  return [takes, gives, stock, isRepair, douses, ignites, shoots].some((each) => each !== undefined);
}

/** Whether the stock and the fire of the object allow that use now. What burns can only be doused. */
export function allowsDeed(world: WorldContext, object: PlacedObject, { stock = 0, douses }: ObjectUseRules): boolean {
  const isBurning = (object.fire ?? 0) > 0;
  if (isBurning !== (douses !== undefined)) return false;
  const after = (object.stock ?? 0) + stock;
  return stock === 0 || (after >= 0 && after <= (objectRulesOf(world.rules, object.kind).stock?.most ?? 0));
}

/** What a use does besides, once it has come to its end. */
export function doDeed(world: WorldContext, unit: Unit, { object, rules }: { object: PlacedObject; rules: ObjectUseRules }): void {
  object.doneById = unit.id;
  if (rules.takes !== undefined) delete unit.carries;
  if (rules.gives !== undefined) unit.carries = rules.gives;
  if (rules.stock !== undefined) object.stock = (object.stock ?? 0) + rules.stock;
  if (rules.isRepair) object.health = objectRulesOf(world.rules, object.kind).maxHealth;
  if (rules.douses !== undefined) douse(world, object, rules.douses);
  if (rules.ignites !== undefined) ignite(world, object, rules.ignites);
  if (rules.shoots) shootAt(world, object, { rules: rules.shoots, byId: unit.id });
}
