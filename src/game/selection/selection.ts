import type { EntityId } from '../../sim/state.ts';

/** Selected units (own, ready for orders), the inspected unit (any other) and the hovered one. */
export class Selection {
  #ids: readonly EntityId[] = [];
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
    this.#change([...new Set(ids)], 0);
  }

  add(ids: readonly EntityId[]): void {
    this.set([...this.#ids, ...ids]);
  }

  toggle(id: EntityId): void {
    this.set(this.has(id) ? this.#ids.filter((other) => other !== id) : [...this.#ids, id]);
  }

  /** Inspects a unit that takes no orders; clears the selection of own units. */
  inspect(id: EntityId): void {
    this.#change([], id);
  }

  clear(): void {
    this.#change([], 0);
  }

  /**
   * Drops units that no longer exist. The last ones of a selection stay selected, so that orders are for nobody: to have lost
   * all who were chosen is not to have chosen nobody.
   */
  retain(isPresent: (id: EntityId) => boolean): void {
    const present = this.#ids.filter(isPresent);
    const ids = present.length > 0 ? present : this.#ids;
    const inspected = this.#inspectedId !== 0 && isPresent(this.#inspectedId) ? this.#inspectedId : 0;
    if (ids.length !== this.#ids.length || inspected !== this.#inspectedId) this.#change(ids, inspected);
    if (this.hoveredId !== 0 && !isPresent(this.hoveredId)) this.hoveredId = 0;
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
