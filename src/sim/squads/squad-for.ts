import type { WorldContext } from '../context/world-context.ts';
import type { Party, Squad, Unit } from '../state.ts';
import { formSquad, livingUnits } from './squads.ts';

/** The squad that consists of exactly these units, or a new one. */
export function squadFor(world: WorldContext, party: Party, units: readonly Unit[]): Squad {
  const same = party.squads.find((squad) => {
    const living = livingUnits(world, squad.unitIds);
    return living.length === units.length && units.every((unit) => squad.unitIds.includes(unit.id));
  });
  return same ?? formSquad(world, party, units);
}
