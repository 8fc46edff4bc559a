import type { Literal, ValueType } from './format.ts';
import { copyOf, fitsType } from './literal.ts';

/** A key that nobody declared, made while the game runs; no node can use it. */
export interface ExtraKey {
  readonly type: ValueType;
  readonly value: Literal;
  readonly isValid: boolean;
}

/** What a key that nobody declared becomes; undefined when it holds another type already, or the value does not fit. */
export function extraKey(value: Literal, type: ValueType | undefined, before: ExtraKey | undefined): ExtraKey | undefined {
  const kept = before?.type ?? type;
  const isOther = before !== undefined && type !== undefined && before.type !== type && before.type !== 'entity';
  if (kept === undefined || isOther || !fitsType(kept, value)) return undefined;
  return { type: kept, value: copyOf(value), isValid: true };
}

export type SavedExtras = readonly (readonly [row: number, name: string, key: ExtraKey])[];

/** The undeclared keys of all agents; most agents have none. */
export class ExtraKeys {
  readonly #rows = new Map<number, Map<string, ExtraKey>>();

  of(row: number): Map<string, ExtraKey> {
    let keys = this.#rows.get(row);
    if (keys === undefined) this.#rows.set(row, (keys = new Map<string, ExtraKey>()));
    return keys;
  }

  save(rows: number): SavedExtras {
    const saved: [number, string, ExtraKey][] = [];
    for (let row = 0; row < rows; row++) {
      for (const [name, key] of this.#rows.get(row) ?? []) saved.push([row, name, { ...key }]);
    }
    return saved;
  }

  restore(saved: SavedExtras): void {
    // Views of these maps may be in the hands of the game, so they are emptied, not replaced.
    for (const keys of this.#rows.values()) keys.clear();
    for (const [row, name, key] of saved) this.of(row).set(name, { ...key });
  }
}
