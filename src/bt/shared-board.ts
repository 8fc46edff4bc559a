import { extraEntry, type BlackboardEntry } from './blackboard.ts';
import { extraKey, type ExtraKey } from './extra-keys.ts';
import type { Literal, ValueType } from './format.ts';
import { areEqual, fitsType } from './literal.ts';
import type { KeySlot } from './program.ts';

/** The rows of a program's agents, as far as sharing needs them; `TreeAgents` has them. */
export interface Rows {
  read(row: number, slot: number): Literal | undefined;
  write(row: number, slot: number, value: Literal | undefined): void;
}

/** One agent's copy of a shared key. */
export interface Copy {
  readonly rows: Rows;
  readonly row: number;
  readonly key: KeySlot;
}

/**
 * The keys of one party, or of the world. A shared key has no place of its own: everybody who
 * declares it has a copy in its row, and whoever changes its copy changes all. So a tick reads it
 * as fast as any other key, programs without shared keys pay nothing, and to save the rows is to save it.
 */
export class SharedBoard {
  readonly #copies = new Map<string, Copy[]>();
  /** Keys that no tree declares. */
  readonly extras = new Map<string, ExtraKey>();

  constructor(readonly scope: 'party' | 'world') {}

  /** A newcomer takes the value of the others over; they take its start value when they have none. */
  join(copy: Copy): void {
    const copies = this.#copies.get(copy.key.name) ?? [];
    this.#copies.set(copy.key.name, copies);
    const value = copies[0] && valueOf(copies[0]);
    copies.push(copy);
    if (value === undefined) this.publish(copy);
    else write(copy, value);
  }

  /** Makes all copies equal to this one, which may have been written. */
  publish(copy: Copy): void {
    const copies = this.#copies.get(copy.key.name) ?? [];
    const other = copies[0] === copy ? copies[1] : copies[0];
    const value = valueOf(copy);
    // All but the writer's are equal, so one tells for all.
    if (other === undefined || areEqual(valueOf(other), value)) return;
    for (const each of copies) if (each !== copy) write(each, value);
  }

  /** Makes the key when nobody declared it; false, and nothing changes, when the value does not fit. */
  set(name: string, value: Literal, type: ValueType): boolean {
    const copies = this.#copies.get(name);
    const declared = copies?.[0]?.key.type;
    if (declared !== undefined) {
      if (!fitsType(declared, value)) return false;
      for (const copy of copies ?? []) write(copy, value);
      return true;
    }
    const extra = extraKey(value, type, this.extras.get(name));
    if (extra) this.extras.set(name, extra);
    return extra !== undefined;
  }

  /** False when there is no such key. */
  invalidate(name: string): boolean {
    const copies = this.#copies.get(name) ?? [];
    for (const copy of copies) write(copy, undefined);
    const extra = this.extras.get(name);
    if (extra) this.extras.set(name, { ...extra, isValid: false });
    return copies.length > 0 || extra !== undefined;
  }

  /** Takes away a key that nobody declared; false when there is none. */
  remove(name: string): boolean {
    return this.extras.delete(name);
  }

  declares(name: string): boolean {
    return this.#copies.has(name);
  }

  entries(): BlackboardEntry[] {
    const declared = [...this.#copies].flatMap(([name, [copy]]) => (copy ? [declaredEntry(name, copy, this.scope)] : []));
    return [...declared, ...[...this.extras].map(([name, extra]) => extraEntry(name, extra, this.scope))];
  }
}

function declaredEntry(name: string, copy: Copy, scope: SharedBoard['scope']): BlackboardEntry {
  const { type, description } = copy.key;
  const value = valueOf(copy);
  return { name, scope, type, isValid: value !== undefined, value, lastValue: value, isDeclared: true, description };
}

function valueOf({ rows, row, key }: Copy): Literal | undefined {
  return rows.read(row, key.slot);
}

function write({ rows, row, key }: Copy, value: Literal | undefined): void {
  rows.write(row, key.slot, value);
}
