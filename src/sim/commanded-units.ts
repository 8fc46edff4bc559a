import type { EntityId, Snapshot, Stance } from './state.ts';

/** The parts of a unit that matter for a stance order. */
export interface Commandable {
  readonly isAlive: boolean;
  readonly control: { readonly stance: Stance };
}

interface CommandScope {
  readonly partyId: EntityId;
  readonly selection: readonly EntityId[];
}

/** The units that an order without a position applies to: the living selected ones of the party, or all of it when none is selected. */
export function commandedUnits({ units, parties }: Snapshot, { partyId, selection }: CommandScope): Snapshot['units'] {
  const members = parties.find(({ id }) => id === partyId)?.unitIds ?? [];
  const living = units.filter(({ id, isAlive }) => isAlive && members.includes(id));
  const selected = living.filter(({ id }) => selection.includes(id));
  return selected.length > 0 ? selected : living;
}

/** Whether all living ones are on hold; false when none lives. */
export function areOnHold(units: readonly Commandable[]): boolean {
  const living = units.filter(({ isAlive }) => isAlive);
  return living.length > 0 && living.every(({ control }) => control.stance === 'hold');
}

/** The stance that the hold key orders: it releases the units if all of them are on hold already. */
export function toggledHold(units: readonly Commandable[]): Stance {
  return areOnHold(units) ? 'free' : 'hold';
}
