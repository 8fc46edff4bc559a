import { distanceSquared } from '../../core/vector.ts';
import { canAttackFromHere } from '../perception/attack-from-here.ts';
import { knownPlace } from '../perception/sightings.ts';
import type { Point, Unit } from '../state.ts';
import type { WorldContext } from '../world-context.ts';
import { isRouting } from './morale.ts';

/** Whether an enemy is worth a fight: one that runs from it only in reach, or near the middle of the squad, so that nobody hunts stragglers. */
export function isWorthPursuing(world: WorldContext, unit: Unit, enemy: Unit): boolean {
  if (!isRouting(enemy) || canAttackFromHere(world, unit, enemy.id)) return true;
  const { pursuitTiles } = world.rules.morale;
  const place = knownPlace(world, unit, enemy.id);
  return place !== undefined && distanceSquared(place, middleOfSquad(world, unit)) <= pursuitTiles * pursuitTiles;
}

/** The middle of the living units of its squad; its own place without a squad. */
function middleOfSquad(world: WorldContext, unit: Unit): Point {
  const squad = world.party(unit.partyId)?.squads.find(({ unitIds }) => unitIds.includes(unit.id));
  let count = 0;
  const middle = { x: 0, y: 0 };
  for (const id of squad?.unitIds ?? []) {
    const member = world.unit(id);
    if (!member?.isAlive) continue;
    count++;
    middle.x += member.x;
    middle.y += member.y;
  }
  return count === 0 ? unit : { x: middle.x / count, y: middle.y / count };
}
