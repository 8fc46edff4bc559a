import type { Arena } from '../sim/arena.ts';
import type { EntityId } from '../sim/state.ts';

/** What people call a warrior, a party or a place; a number that nobody has is told as such. */
export function nameOf(arena: Arena, id: EntityId): string {
  const entity = arena.unit(id) ?? arena.party(id) ?? arena.waypoint(id);
  return entity?.name ?? (id === 0 ? 'nobody' : `number ${id}`);
}
