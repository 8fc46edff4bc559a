import { distance, distanceSquared } from '../../core/vector.ts';
import { passerOf } from '../movement/plan-path.ts';
import { nearestPlaceBeside } from '../objects/approach-object.ts';
import { SMASH } from '../objects/object-commands.ts';
import type { PlacedObject } from '../objects/placed-object.ts';
import { isBreakable } from '../objects/strike-object.ts';
import { canUse, isWithinUse, startUse } from '../objects/use-object.ts';
import type { Point, Squad, SquadOrder, Unit } from '../state.ts';
import { isAttackInReach, startAttack } from '../unit-actions.ts';
import type { WorldContext } from '../world-context.ts';
import { livingUnits } from './squads.ts';

type UseOrder = SquadOrder & { kind: 'use' };

/** In front of the object. */
export function placeToUse(world: WorldContext, squad: Squad, { objectId, x, y }: UseOrder): Point {
  const object = world.object(objectId);
  const passer = passerOf(world, world.unit(squad.unitIds[0] ?? 0)?.team ?? '');
  return (object && nearestPlaceBeside(world, object, { from: squad, passer })) ?? { x, y };
}

/** Lets the nearest unit use the object, or all strike it; returns true when that is done, or cannot be done any more. */
export function continueUse(world: WorldContext, squad: Squad, { objectId, use }: UseOrder): boolean {
  const object = world.object(objectId);
  if (!object || squad.status === 'unreachable') return true;
  const units = livingUnits(world, squad.unitIds);
  if (use === SMASH) return continueSmash(world, units, object);
  if (object.userId !== 0) return false;
  const able = units.filter((unit) => canUse(world, unit, { object, use }));
  if (able.length === 0) return true;
  const user = nearestTo(object, able);
  if (startUse(world, user, { object, use }) || isWithinUse(world, user, object)) return false;
  if (squad.status === 'standing') approach(squad, user, object);
  return false;
}

function continueSmash(world: WorldContext, units: readonly Unit[], object: PlacedObject): boolean {
  if (!isBreakable(world, object)) return true;
  for (const unit of units) if (isAttackInReach(world, unit, object.id)) startAttack(world, unit, object.id);
  return false;
}

function nearestTo<Place extends Point>(point: Point, places: readonly Place[]): Place {
  return places.reduce((near, place) => (distanceSquared(place, point) < distanceSquared(near, point) ? place : near));
}

/** Its slot in the formation is out of reach: it leaves it. */
function approach(squad: Squad, { control }: Unit, object: PlacedObject): void {
  const { goalX, goalY } = squad;
  const tiles = Math.max(distance({ x: goalX, y: goalY }, object), 1e-6);
  control.x = goalX;
  control.y = goalY;
  control.facingX = (object.x - goalX) / tiles;
  control.facingY = (object.y - goalY) / tiles;
}
