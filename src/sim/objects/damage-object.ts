import type { EntityId } from '../parts/entity-id.ts';
import type { WorldContext } from '../context/world-context.ts';
import { objectRulesOf } from '../parts/object-rules.ts';
import { changeObjectState } from './object-state.ts';
import type { PlacedObject } from '../parts/placed-object.ts';

export interface Damage {
  readonly damage: number;
  /** Who did it; 0 for none. */
  readonly byId: EntityId;
  /** The state into which the last of it turns the object; without it, the one of broken objects. */
  readonly into?: string;
}

/** Takes health from an object; the last of it breaks it, or burns it down. */
export function damageObject(world: WorldContext, object: PlacedObject, { damage, byId, into }: Damage): void {
  if (object.health === 0) return;
  object.health = Math.max(0, object.health - damage);
  if (object.health === 0) changeObjectState(world, object, { state: into ?? objectRulesOf(world.rules, object.kind).breaksInto, byId });
}

/** The ship of a team: the object whose health is that of all of it. */
export function hullOf(world: WorldContext, team: string): PlacedObject | undefined {
  if (team === '') return undefined;
  return world.state.objects.find((each) => each.team === team && objectRulesOf(world.rules, each.kind).isHull === true);
}
