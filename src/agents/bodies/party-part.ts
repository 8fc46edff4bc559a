import type { Vector } from '../../core/vector.ts';
import type { WorldContext } from '../../sim/context/world-context.ts';
import { placeKnownTo } from '../../sim/perception/sightings.ts';
import { livingUnits } from '../../sim/squads/squads.ts';
import type { EntityId, Party, Unit } from '../../sim/state.ts';

/** The party with that id. */
export function partyIn(world: WorldContext, id: EntityId): Party {
  const party = world.entities.party(id);
  if (!party) throw new Error(`There is no party ${id}.`);
  return party;
}

/** A part of a party's body. */
export abstract class PartyPart {
  constructor(
    protected readonly world: WorldContext,
    protected readonly id: EntityId,
  ) {}

  protected get party(): Party {
    return partyIn(this.world, this.id);
  }

  protected get members(): Unit[] {
    return livingUnits(this.world, this.party.unitIds);
  }

  /** The place of an entity that one of the party's units knows last. */
  protected placeOf(other: EntityId): Readonly<Vector> | undefined {
    const units = this.members;
    return units.length === 0 ? undefined : placeKnownTo(this.world, units, other);
  }
}
