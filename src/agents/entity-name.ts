import { nameInSentence } from '../core/name-in-sentence.ts';
import type { WorldContext } from '../sim/context/world-context.ts';
import type { EntityId } from '../sim/state.ts';

/** Display name of a unit, a party, a waypoint, a placed object or a squad; an unknown id is shown as a number. */
export function entityName(world: WorldContext, id: EntityId): string {
  const entity = world.entities.unit(id) ?? world.entities.party(id) ?? world.entities.waypoint(id) ?? world.entities.object(id);
  const squad = entity ? undefined : world.entities.squad(id);
  return entity?.name ?? (squad && `Squad ${squad.number}`) ?? (id === 0 ? 'no one' : `number ${id}`);
}

/** The same, other than at the start of a sentence: "a brute". */
export function entityInSentence(world: WorldContext, id: EntityId): string {
  return nameInSentence(entityName(world, id));
}
