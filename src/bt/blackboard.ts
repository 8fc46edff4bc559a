import type { BoardSlab } from './board-slab.ts';
import type { ExtraKey } from './extra-keys.ts';
import type { Literal, ValueType } from './format.ts';

export interface BlackboardEntry {
  readonly name: string;
  readonly type: ValueType;
  readonly isValid: boolean;
  readonly value: Literal | undefined;
  /** Declared by a tree of the program, so that it cannot be removed. */
  readonly isDeclared: boolean;
}

/** The blackboard of one agent, by name. No method throws. */
export class Blackboard {
  readonly #slab: BoardSlab;
  readonly #slots: ReadonlyMap<string, number>;
  readonly #extras: Map<string, ExtraKey>;
  readonly #row: number;

  constructor(of: { slab: BoardSlab; slots: ReadonlyMap<string, number>; extras: Map<string, ExtraKey>; row: number }) {
    this.#slab = of.slab;
    this.#slots = of.slots;
    this.#extras = of.extras;
    this.#row = of.row;
  }

  /** `found` is false when the key is missing or invalid; then there is no value. */
  get(name: string): { found: boolean; value: Literal | undefined } {
    const slot = this.#slots.get(name);
    const value = slot === undefined ? this.#readExtra(name) : this.#slab.read(this.#row, slot);
    return { found: value !== undefined, value };
  }

  /**
   * Makes the key when nobody declared it. False, and nothing changes, when the key holds another
   * type or the value is not usable (a number that is not finite).
   */
  set(name: string, value: Literal): boolean {
    const type = typeOf(value);
    if (type === undefined) return false;
    const slot = this.#slots.get(name);
    if (slot !== undefined) return this.#slab.write(this.#row, slot, value);
    const extra = this.#extras.get(name);
    if (extra !== undefined && extra.type !== type) return false;
    this.#extras.set(name, { type, value: copyOf(value), isValid: true });
    return true;
  }

  /** False when there is no such key. */
  invalidate(name: string): boolean {
    const slot = this.#slots.get(name);
    const extra = this.#extras.get(name);
    if (slot !== undefined) this.#slab.invalidate(this.#row, slot);
    if (extra) this.#extras.set(name, { ...extra, isValid: false });
    return slot !== undefined || extra !== undefined;
  }

  /** Takes away a key that nobody declared. A declared key only becomes invalid, and the answer is false. */
  remove(name: string): boolean {
    this.invalidate(name);
    return this.#extras.delete(name);
  }

  /** Declared keys in the order of the program, then the others in the order of their making. */
  names(): string[] {
    return [...this.#slots.keys(), ...this.#extras.keys()];
  }

  entries(): BlackboardEntry[] {
    return this.names().map((name) => {
      const slot = this.#slots.get(name);
      const key = slot === undefined ? this.#extras.get(name) : this.#slab.slots[slot];
      const { found, value } = this.get(name);
      return { name, type: key?.type ?? 'number', isValid: found, value, isDeclared: slot !== undefined };
    });
  }

  #readExtra(name: string): Literal | undefined {
    const extra = this.#extras.get(name);
    return extra?.isValid ? copyOf(extra.value) : undefined;
  }
}

/** An extra number could be an entity as well; it counts as a number. */
function typeOf(value: Literal): ValueType | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : undefined;
  if (typeof value === 'boolean' || typeof value === 'string') return typeof value as 'boolean' | 'string';
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) ? 'vector' : undefined;
}

function copyOf(value: Literal): Literal {
  return Array.isArray(value) ? [value[0], value[1]] : value;
}
