import type { Scope } from './key-declaration.ts';
import type { BlackboardStorage } from './blackboard-storage.ts';
import { undeclaredKey, type UndeclaredKey, type UndeclaredKeys } from './undeclared-keys.ts';
import { copyOf, type Literal, typeOf, type ValueType } from './literal.ts';

export interface BlackboardEntry {
  readonly name: string;
  readonly scope: Scope;
  readonly type: ValueType;
  readonly isValid: boolean;
  readonly value: Literal | undefined;
  /** The last value of a key that is invalid now; undefined if it never had one. */
  readonly lastValue: Literal | undefined;
  /** Declared by a tree of the program, so it cannot be removed. */
  readonly isDeclared: boolean;
  readonly description: string;
}

interface Source {
  readonly slab: BlackboardStorage;
  readonly slots: ReadonlyMap<string, number>;
  readonly extras: UndeclaredKeys;
  readonly row: number;
  readonly onWrite: () => void;
}

/** The blackboard of one agent, by key name, as its tree sees it, shared keys included. No method throws. */
export class Blackboard {
  readonly #storage: BlackboardStorage;
  readonly #slots: ReadonlyMap<string, number>;
  readonly #undeclaredKeys: UndeclaredKeys;
  readonly #row: number;
  readonly #onWrite: () => void;

  constructor(of: Source) {
    this.#storage = of.slab;
    this.#slots = of.slots;
    this.#undeclaredKeys = of.extras;
    this.#row = of.row;
    this.#onWrite = of.onWrite;
  }

  /** `found` is false, and `value` undefined, when the key is missing or invalid. */
  get(name: string): { found: boolean; value: Literal | undefined } {
    const slot = this.#slots.get(name);
    const value = slot === undefined ? this.#readUndeclared(name) : this.#storage.read(this.#row, slot);
    return { found: value !== undefined, value };
  }

  /**
   * Creates the key if no tree declares it. Returns false and changes nothing when the key has another
   * type or the value cannot be stored (a number that is not finite). Only entities need the type.
   */
  set(name: string, value: Literal, type = typeOf(value)): boolean {
    const slot = this.#slots.get(name);
    if (slot === undefined) return this.#setUndeclared(name, value, type);
    if (typeOf(value) === undefined || !this.#storage.write(this.#row, slot, value)) return false;
    this.#onWrite();
    return true;
  }

  /** Returns false when there is no such key. */
  invalidate(name: string): boolean {
    const slot = this.#slots.get(name);
    const undeclared = this.#undeclaredKeys.get(this.#row, name);
    if (slot !== undefined) this.#storage.invalidate(this.#row, slot);
    if (undeclared) this.#undeclaredKeys.set(this.#row, name, { ...undeclared, isValid: false });
    this.#onWrite();
    return slot !== undefined || undeclared !== undefined;
  }

  /** Removes an undeclared key. A declared key only becomes invalid, and the method returns false. */
  remove(name: string): boolean {
    this.invalidate(name);
    return this.#undeclaredKeys.delete(this.#row, name);
  }

  /** Declared keys in the order of the program, then undeclared keys by name. */
  names(): string[] {
    return [...this.#slots.keys(), ...this.#undeclaredKeys.of(this.#row).map(([name]) => name)];
  }

  entries(): BlackboardEntry[] {
    return [
      ...[...this.#slots].map(([name, slot]) => this.#declaredEntry(name, slot)),
      ...this.#undeclaredKeys.of(this.#row).map(([name, key]) => undeclaredEntry(name, key, 'own')),
    ];
  }

  #declaredEntry(name: string, slot: number): BlackboardEntry {
    const { type = 'number', scope = 'own', description = '' } = this.#storage.slots[slot] ?? {};
    const value = this.#storage.read(this.#row, slot);
    const lastValue = value ?? this.#storage.lastValue(this.#row, slot);
    return { name, scope, type, isValid: value !== undefined, value, lastValue, isDeclared: true, description };
  }

  #readUndeclared(name: string): Literal | undefined {
    const undeclared = this.#undeclaredKeys.get(this.#row, name);
    return undeclared?.isValid ? copyOf(undeclared.value) : undefined;
  }

  #setUndeclared(name: string, value: Literal, type: ValueType | undefined): boolean {
    const undeclared = undeclaredKey(value, type, this.#undeclaredKeys.get(this.#row, name));
    if (undeclared) this.#undeclaredKeys.set(this.#row, name, undeclared);
    return undeclared !== undefined;
  }
}

export function undeclaredEntry(name: string, key: UndeclaredKey, scope: Scope): BlackboardEntry {
  const { type, isValid } = key;
  const lastValue = copyOf(key.value);
  return { name, scope, type, isValid, value: isValid ? lastValue : undefined, lastValue, isDeclared: false, description: '' };
}
