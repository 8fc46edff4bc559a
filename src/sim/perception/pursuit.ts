import { distanceSquared } from '../../core/vector.ts';
import { canAttackFromHere } from './attack-from-here.ts';
import { knownPlace } from './sightings.ts';
import { centreOf, squadOf } from '../members.ts';
import type { Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { isRouting } from '../parts/morale.ts';

/** Whether an enemy is worth a fight: one that runs from it only in reach, or near the middle of the squad, so that nobody hunts stragglers. */
export function isWorthPursuing(world: WorldContext, unit: Unit, enemy: Unit): boolean {
  if (!isRouting(enemy) || canAttackFromHere(world, unit, enemy.id)) return true;
  const { pursuitTiles } = world.rules.morale;
  const place = knownPlace(world, unit, enemy.id);
  const middle = centreOf(world.entities, squadOf(world.entities, unit)?.unitIds ?? []) ?? unit;
  return place !== undefined && distanceSquared(place, middle) <= pursuitTiles * pursuitTiles;
}
