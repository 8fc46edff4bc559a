import type { EntityId } from '../../sim/state.ts';

/**
 * Selected units (own, ready for orders), the inspected unit (any other) and the hovered one. The selection keeps its members: one that
 * falls is not selected, and is selected again when it lives again, because the fight was rewound.
 */
export class Selection {
  #ids: readonly EntityId[] = [];
  /** The selected units and those of the selection who have fallen. */
  #members: readonly EntityId[] = [];
  /** The player has chosen since `retain` was called. */
  #isNew = false;
  #inspectedId: EntityId = 0;
  hoveredId: EntityId = 0;

  constructor(private readonly onChange: (ids: readonly EntityId[]) => void = () => {}) {}

  get ids(): readonly EntityId[] {
    return this.#ids;
  }

  get inspectedId(): EntityId {
    return this.#inspectedId;
  }

  /** Selected own units, or the one inspected unit. */
  get shown(): readonly EntityId[] {
    return this.#inspectedId === 0 ? this.#ids : [this.#inspectedId];
  }

  has(id: EntityId): boolean {
    return this.#ids.includes(id);
  }

  set(ids: readonly EntityId[]): void {
    this.#choose([...new Set(ids)], 0);
  }

  add(ids: readonly EntityId[]): void {
    this.set([...this.#members, ...ids]);
  }

  /** Adds units, or takes them away when all of them are selected already. */
  toggle(ids: readonly EntityId[]): void {
    if (!ids.every((id) => this.has(id))) return this.add(ids);
    const isLeft = (id: EntityId): boolean => !ids.includes(id);
    this.set(this.#ids.some(isLeft) ? this.#members.filter(isLeft) : []);
  }

  /** Inspects a unit that takes no orders; clears the selection of own units. */
  inspect(id: EntityId): void {
    this.#choose([], id);
  }

  clear(): void {
    this.#choose([], 0);
  }

  /**
   * Selects the members who live. When none of them lives, the ids stay selected: an order then reaches nobody, instead of everybody as
   * without a selection. When the player has just selected all living units of `partyIds`, its fallen units become members, too.
   */
  retain(isPresent: (id: EntityId) => boolean, partyIds: readonly EntityId[] = []): void {
    if (this.#isNew && this.#ids.length > 0 && partyIds.every((id) => this.has(id) || !isPresent(id)))
      this.#members = [...new Set([...partyIds, ...this.#ids])];
    this.#isNew = false;
    const present = this.#members.filter(isPresent);
    const ids = present.length > 0 ? present : this.#ids;
    const inspected = this.#inspectedId !== 0 && isPresent(this.#inspectedId) ? this.#inspectedId : 0;
    if (ids !== this.#ids || inspected !== this.#inspectedId) this.#change(ids, inspected);
    if (this.hoveredId !== 0 && !isPresent(this.hoveredId)) this.hoveredId = 0;
  }

  #choose(ids: readonly EntityId[], inspectedId: EntityId): void {
    this.#isNew = true;
    this.#members = ids;
    this.#change(ids, inspectedId);
  }

  #change(ids: readonly EntityId[], inspectedId: EntityId): void {
    const isSame =
      inspectedId === this.#inspectedId && ids.length === this.#ids.length && ids.every((id, index) => id === this.#ids[index]);
    if (isSame) return;
    this.#ids = ids;
    this.#inspectedId = inspectedId;
    this.onChange(this.shown);
  }
}
