import type { BoardSlab } from './board-slab.ts';
import { extraKey, type ExtraKey } from './extra-keys.ts';
import type { Literal, Scope, ValueType } from './format.ts';
import { copyOf, typeOf } from './literal.ts';

export interface BlackboardEntry {
  readonly name: string;
  readonly scope: Scope;
  readonly type: ValueType;
  readonly isValid: boolean;
  readonly value: Literal | undefined;
  /** The last value of a key that is invalid now, if it ever had another than nothing. */
  readonly lastValue: Literal | undefined;
  /** Declared by a tree of the program, so that it cannot be removed. */
  readonly isDeclared: boolean;
  readonly description: string;
}

interface Source {
  readonly slab: BoardSlab;
  readonly slots: ReadonlyMap<string, number>;
  readonly extras: Map<string, ExtraKey>;
  readonly row: number;
  readonly onWrite: () => void;
}

/** The blackboard of one agent, by name, as its tree sees it: shared keys are among them. No method throws. */
export class Blackboard {
  readonly #slab: BoardSlab;
  readonly #slots: ReadonlyMap<string, number>;
  readonly #extras: Map<string, ExtraKey>;
  readonly #row: number;
  readonly #onWrite: () => void;

  constructor(of: Source) {
    this.#slab = of.slab;
    this.#slots = of.slots;
    this.#extras = of.extras;
    this.#row = of.row;
    this.#onWrite = of.onWrite;
  }

  /** `found` is false when the key is missing or invalid; then there is no value. */
  get(name: string): { found: boolean; value: Literal | undefined } {
    const slot = this.#slots.get(name);
    const value = slot === undefined ? this.#readExtra(name) : this.#slab.read(this.#row, slot);
    return { found: value !== undefined, value };
  }

  /**
   * Makes the key when nobody declared it. False, and nothing changes, when the key holds another
   * type or the value is not usable (a number that is not finite). The type is needed for an entity only.
   */
  set(name: string, value: Literal, type = typeOf(value)): boolean {
    const slot = this.#slots.get(name);
    if (slot === undefined) return this.#setExtra(name, value, type);
    if (typeOf(value) === undefined || !this.#slab.write(this.#row, slot, value)) return false;
    this.#onWrite();
    return true;
  }

  /** False when there is no such key. */
  invalidate(name: string): boolean {
    const slot = this.#slots.get(name);
    const extra = this.#extras.get(name);
    if (slot !== undefined) this.#slab.invalidate(this.#row, slot);
    if (extra) this.#extras.set(name, { ...extra, isValid: false });
    this.#onWrite();
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
    return [
      ...[...this.#slots].map(([name, slot]) => this.#declaredEntry(name, slot)),
      ...[...this.#extras].map(([name, extra]) => extraEntry(name, extra, 'own')),
    ];
  }

  #declaredEntry(name: string, slot: number): BlackboardEntry {
    const { type = 'number', scope = 'own', description = '' } = this.#slab.slots[slot] ?? {};
    const value = this.#slab.read(this.#row, slot);
    const lastValue = value ?? this.#slab.lastValue(this.#row, slot);
    return { name, scope, type, isValid: value !== undefined, value, lastValue, isDeclared: true, description };
  }

  #readExtra(name: string): Literal | undefined {
    const extra = this.#extras.get(name);
    return extra?.isValid ? copyOf(extra.value) : undefined;
  }

  #setExtra(name: string, value: Literal, type: ValueType | undefined): boolean {
    const extra = extraKey(value, type, this.#extras.get(name));
    if (extra) this.#extras.set(name, extra);
    return extra !== undefined;
  }
}

export function extraEntry(name: string, extra: ExtraKey, scope: Scope): BlackboardEntry {
  const { type, isValid } = extra;
  const lastValue = copyOf(extra.value);
  return { name, scope, type, isValid, value: isValid ? lastValue : undefined, lastValue, isDeclared: false, description: '' };
}
