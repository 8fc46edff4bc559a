import { copyOf, fitsType, type Literal, type ValueType } from './literal.ts';

/** A key that no tree declares, created while the game runs; no node can use it. */
export interface UndeclaredKey {
  readonly type: ValueType;
  readonly value: Literal;
  readonly isValid: boolean;
}

/** The new state of an undeclared key; undefined when it already has another type, or the value does not fit. */
export function undeclaredKey(value: Literal, type: ValueType | undefined, before: UndeclaredKey | undefined): UndeclaredKey | undefined {
  const kept = before?.type ?? type;
  const isOther = before !== undefined && type !== undefined && before.type !== type && before.type !== 'entity';
  if (kept === undefined || isOther || !fitsType(kept, value)) return undefined;
  return { type: kept, value: copyOf(value), isValid: true };
}

export type SavedUndeclaredKeys = readonly (readonly [row: number, name: string, key: UndeclaredKey])[];

/** Sorted by name, so that the order does not depend on the history of writes. */
export function byName<Value>(keys: ReadonlyMap<string, Value> | undefined): (readonly [name: string, value: Value])[] {
  return [...(keys ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The undeclared keys of all agents, by row; most agents have none. */
export class UndeclaredKeys {
  readonly #rows = new Map<number, Map<string, UndeclaredKey>>();

  get(row: number, name: string): UndeclaredKey | undefined {
    return this.#rows.get(row)?.get(name);
  }

  set(row: number, name: string, key: UndeclaredKey): void {
    const keys = this.#rows.get(row);
    if (keys) keys.set(name, key);
    else this.#rows.set(row, new Map([[name, key]]));
  }

  delete(row: number, name: string): boolean {
    return this.#rows.get(row)?.delete(name) ?? false;
  }

  of(row: number): (readonly [name: string, key: UndeclaredKey])[] {
    return byName(this.#rows.get(row));
  }

  save(rows: number): SavedUndeclaredKeys {
    const saved: [number, string, UndeclaredKey][] = [];
    for (let row = 0; row < rows; row++) {
      for (const [name, key] of this.of(row)) saved.push([row, name, { ...key }]);
    }
    return saved;
  }

  restore(saved: SavedUndeclaredKeys): void {
    this.#rows.clear();
    for (const [row, name, key] of saved) this.set(row, name, { ...key });
  }
}
