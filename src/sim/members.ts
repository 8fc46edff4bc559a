import type { Vector } from '../core/vector.ts';
import type { EntityId } from './parts/entity-id.ts';

interface Parties<Squad> {
  party(id: EntityId): { readonly squads: readonly Squad[] } | undefined;
}

/** The squad of its party that a unit belongs to; undefined for a unit that marches with none. */
export function squadOf<Squad extends { readonly unitIds: readonly EntityId[] }>(
  parties: Parties<Squad>,
  { id, partyId }: { readonly id: EntityId; readonly partyId: EntityId },
): Squad | undefined {
  return parties.party(partyId)?.squads.find(({ unitIds }) => unitIds.includes(id));
}

interface Units {
  unit(id: EntityId): (Readonly<Vector> & { readonly isAlive: boolean }) | undefined;
}

/** The mean place of the living among some units; undefined when none lives. */
export function centreOf(units: Units, ids: readonly EntityId[]): Vector | undefined {
  let [x, y, count] = [0, 0, 0];
  for (const id of ids) {
    const unit = units.unit(id);
    if (!unit?.isAlive) continue;
    x += unit.x;
    y += unit.y;
    count++;
  }
  return count === 0 ? undefined : { x: x / count, y: y / count };
}
