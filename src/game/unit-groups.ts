import type { EntityId } from '../sim/state.ts';

/** Groups of units that the player has put on number keys, from 0. */
export class UnitGroups {
  readonly #groups = new Map<number, readonly EntityId[]>();

  set(place: number, unitIds: readonly EntityId[]): void {
    this.#groups.set(place, [...unitIds]);
  }

  /** Undefined while no group is on that number. */
  at(place: number): readonly EntityId[] | undefined {
    return this.#groups.get(place);
  }
}
