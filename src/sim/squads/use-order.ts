import { distance, distanceSquared } from '../../core/vector.ts';
import { passerOf } from '../movement/plan-path.ts';
import { nearestPlaceBeside } from '../objects/approach-object.ts';
import { SMASH } from '../objects/object-commands.ts';
import type { PlacedObject } from '../parts/placed-object.ts';
import { isBreakable } from '../objects/strike-object.ts';
import { canUse, isWithinUse, startUse, type ObjectUse } from '../objects/use-object.ts';
import type { Point, Squad, SquadOrder, Unit } from '../state.ts';
import { isAttackInReach, startAttack } from '../actions/unit-actions.ts';
import type { WorldContext } from '../context/world-context.ts';
import { isHeldUp, restOfWay, type OrderState } from './order-progress.ts';
import { livingUnits } from './squads.ts';

type UseOrder = SquadOrder & { kind: 'use' };

/** In front of the object. */
export function placeToUse(world: WorldContext, squad: Squad, { objectId, x, y }: UseOrder): Point {
  const object = world.entities.object(objectId);
  const passer = passerOf(world, world.entities.unit(squad.unitIds[0] ?? 0)?.team ?? '');
  return (object && nearestPlaceBeside(world, object, { from: squad, passer })) ?? { x, y };
}

/** Lets the nearest unit use the object, or all strike it; done is also what cannot be done any more. */
export function useState(world: WorldContext, squad: Squad, { objectId, use }: UseOrder): OrderState {
  const object = world.entities.object(objectId);
  if (!object) return 'done';
  const units = livingUnits(world, squad.unitIds);
  const isLeft = use === SMASH ? isBreakable(world, object) : units.some((unit) => canUse(world, unit, { object, use }));
  if (!isLeft && object.userId === 0) return 'done';
  if (squad.status === 'unreachable') return 'blocked';
  if (squad.status === 'waiting' || units.length === 0) return 'underWay';
  if (use === SMASH) smash(world, units, object);
  else useByNearest(world, squad, { object, use });
  const tiles = squad.status === 'marching' ? restOfWay(squad) : Math.min(...units.map((unit) => distance(unit, object)));
  return isHeldUp(world, squad, { tiles, units }) ? 'blocked' : 'underWay';
}

function useByNearest(world: WorldContext, squad: Squad, { object, use }: ObjectUse): void {
  const able = livingUnits(world, squad.unitIds).filter((unit) => canUse(world, unit, { object, use }));
  if (object.userId !== 0 || able.length === 0) return;
  const user = nearestTo(object, able);
  if (startUse(world, user, { object, use }) || isWithinUse(world, user, object)) return;
  if (squad.status === 'standing') approach(squad, user, object);
}

function smash(world: WorldContext, units: readonly Unit[], object: PlacedObject): void {
  for (const unit of units) if (isAttackInReach(world, unit, object.id)) startAttack(world, unit, object.id);
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
