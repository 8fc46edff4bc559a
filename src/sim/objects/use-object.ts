import { STEPS_PER_SECOND, type Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { distanceToFootprint } from './footprint.ts';
import { objectRulesOf, stateRulesOf, useRulesOf } from '../parts/object-rules.ts';
import { allowsDeed, doDeed, isDeed } from './deeds.ts';
import { changeObjectState, endUse, isInTheWay, mayTeamUse } from './object-state.ts';
import type { PlacedObject } from '../parts/placed-object.ts';

/** How near the middle of a unit must be to the footprint of what it uses, in tiles. */
export const USE_REACH_TILES = 1;

export function isWithinUse(world: WorldContext, unit: Unit, object: PlacedObject): boolean {
  return distanceToFootprint(unit, object, objectRulesOf(world.rules, object.kind)) <= USE_REACH_TILES;
}

/** Whether a unit could begin that use now, were it there. */
export function canUse(world: WorldContext, unit: Unit, { object, use }: ObjectUse): boolean {
  const rules = useRulesOf(objectRulesOf(world.rules, object.kind), use);
  if (!rules?.from.includes(object.state) || !mayTeamUse(object, rules, unit.team) || !allowsDeed(world, object, rules)) return false;
  return rules.isLasting === true || !isInTheWay(world, object, rules.to);
}

export interface ObjectUse {
  readonly object: PlacedObject;
  readonly use: string;
}

/** Starts to use something; false when the unit cannot, is not there, or another unit is using it. Going on with it is fine. */
export function startUse(world: WorldContext, unit: Unit, { object, use }: ObjectUse): boolean {
  if (object.userId === unit.id && object.use === use) return true;
  const isReady = unit.isAlive && unit.combat.phase === 'ready' && world.state.step >= unit.stunnedUntilStep;
  if (!isReady || object.userId !== 0 || !isWithinUse(world, unit, object) || !canUse(world, unit, { object, use })) return false;
  const rules = useRulesOf(objectRulesOf(world.rules, object.kind), use)!;
  if (rules.takes !== undefined && unit.carries !== rules.takes) return false;
  const { seconds } = rules;
  if (isDeed(rules)) object.doneById = 0;
  Object.assign(object, { userId: unit.id, use, useEndsAtStep: world.state.step + Math.round(seconds * STEPS_PER_SECOND) });
  unit.movement.lookAt = object.id;
  return true;
}

/** A unit that stops using something before the end leaves it as it is. */
export function stopUse(unit: Unit, object: PlacedObject): void {
  if (object.userId !== unit.id) return;
  endUse(object);
  if (unit.movement.lookAt === object.id) unit.movement.lookAt = 0;
}

/** Ends uses that are due: the object changes its state, if luck has it. Blows and steps away interrupt a use. */
export function advanceUses(world: WorldContext): void {
  for (const object of world.state.objects) {
    if (object.userId === 0) continue;
    const unit = world.entities.unit(object.userId);
    if (!unit || !keepsUsing(world, unit, object)) endUse(object);
    else if (!isLasting(world, object) && world.state.step >= object.useEndsAtStep) finishUse(world, unit, object);
  }
}

function keepsUsing(world: WorldContext, unit: Unit, object: PlacedObject): boolean {
  const isFree = unit.isAlive && world.state.step >= unit.stunnedUntilStep && unit.combat.phase === 'ready';
  return isFree && isWithinUse(world, unit, object) && canUse(world, unit, { object, use: object.use });
}

function isLasting(world: WorldContext, { kind, use }: PlacedObject): boolean {
  return useRulesOf(objectRulesOf(world.rules, kind), use)?.isLasting === true;
}

function finishUse(world: WorldContext, unit: Unit, object: PlacedObject): void {
  const { use, id: objectId, kind, x, y } = object;
  const rules = useRulesOf(objectRulesOf(world.rules, kind), use)!;
  const { to, chance } = rules;
  stopUse(unit, object);
  // Only what can go wrong takes a draw from the stream.
  if (chance < 1 && world.dice.next(`use/${unit.id}`) >= chance) {
    world.emit({ type: 'useFailed', objectId, kind, unitId: unit.id, use, x, y });
    return;
  }
  if (isDeed(rules)) doDeed(world, unit, { object, rules });
  if (to !== object.state || !isDeed(rules)) changeObjectState(world, object, { state: to, byId: unit.id });
}

/** Whether the last use of the object ended as the unit meant it to. */
export function hasUsed(world: WorldContext, unit: Unit, { object, use }: ObjectUse): boolean {
  const rules = useRulesOf(objectRulesOf(world.rules, object.kind), use);
  if (!rules || rules.isLasting === true || object.state !== rules.to) return false;
  return !isDeed(rules) || object.doneById === unit.id;
}

/** The use by which a unit gets past a closed object; undefined when its team cannot. */
export function passageUse(world: WorldContext, { team }: Pick<Unit, 'team'>, object: PlacedObject): string | undefined {
  const rules = objectRulesOf(world.rules, object.kind);
  const { blocksFeet, passBy } = stateRulesOf(rules, object.state);
  const use = passBy === undefined ? undefined : useRulesOf(rules, passBy);
  return blocksFeet && use && mayTeamUse(object, use, team) ? passBy : undefined;
}
