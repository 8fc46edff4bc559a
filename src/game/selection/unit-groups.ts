import type { EntityId } from '../../sim/state.ts';

/** Places for groups that are made by a button, best first: the numbers that mean no warrior of a party of six, then those that do. */
const PLACES = [6, 7, 8, 0, 1, 2, 3, 4, 5];

/** A group, and the number key that it is on, from 1. */
export interface NumberedGroup {
  readonly number: number;
  readonly unitIds: readonly EntityId[];
}

/** Groups of units that the player has put on number keys, from 0. */
export class UnitGroups {
  readonly #groups = new Map<number, readonly EntityId[]>();

  set(place: number, unitIds: readonly EntityId[]): void {
    this.#groups.set(place, [...unitIds]);
  }

  /** Puts a group on the first number that has none; nothing when there is such a group, or no number left. */
  add(unitIds: readonly EntityId[]): void {
    const isKnown = [...this.#groups.values()].some(
      (group) => group.length === unitIds.length && unitIds.every((id) => group.includes(id)),
    );
    const place = PLACES.find((each) => !this.#groups.has(each));
    if (!isKnown && place !== undefined && unitIds.length > 0) this.set(place, unitIds);
  }

  /** Undefined while no group is on that number. */
  at(place: number): readonly EntityId[] | undefined {
    return this.#groups.get(place);
  }

  get all(): readonly NumberedGroup[] {
    return [...this.#groups].map(([place, unitIds]) => ({ number: place + 1, unitIds })).toSorted((a, b) => a.number - b.number);
  }
}
