import { changeBetween } from './change-between.ts';
import type { KeySlot } from './key-slot.ts';
import { undeclaredEntry, type BlackboardEntry } from './blackboard.ts';
import { byName, undeclaredKey, type UndeclaredKey } from './undeclared-keys.ts';
import { areEqual, fitsType, type Literal, type ValueType } from './literal.ts';

/** The part of `TreeAgents` that sharing needs: key values by agent row. */
export interface KeyRows {
  read(row: number, slot: number): Literal | undefined;
  write(row: number, slot: number, value: Literal | undefined): void;
}

/** One agent's copy of a shared key. */
export interface SharedKeyCopy {
  readonly rows: KeyRows;
  readonly row: number;
  readonly key: KeySlot;
}

/**
 * The keys of one party, or of the world. A shared key has no storage of its own: every agent that
 * declares it has a copy in its row, and a change of one copy is written to all. So a tick reads it as
 * fast as any other key, programs without shared keys have no cost, and saving the rows saves it too.
 */
export class SharedBlackboard {
  readonly #copies = new Map<string, SharedKeyCopy[]>();
  /** Keys that change by themselves, by name: as the first of the agents that share one declares it. */
  readonly #drifting = new Map<string, KeySlot>();
  /** Keys that no tree declares. */
  readonly undeclaredKeys = new Map<string, UndeclaredKey>();

  constructor(readonly scope: 'party' | 'world') {}

  /**
   * A new copy takes the value of the existing ones; if they have none, they take its start value. `before` is the same
   * blackboard before an edit: keys that existed there keep their state, whichever trees declare them now.
   */
  join(copy: SharedKeyCopy, before?: SharedBlackboard): void {
    const copies = this.#copies.get(copy.key.name) ?? [];
    this.#copies.set(copy.key.name, copies);
    const old = before?.copyOf(copy.key);
    const known = copies[0] ?? old;
    const value = known ? valueOf(known) : this.#takeUndeclared(copy.key);
    copies.push(copy);
    const { key } = copy;
    if (key.changePerSecond !== 0 && !this.#drifting.has(key.name)) this.#drifting.set(key.name, key);
    if (value === undefined && old === undefined) this.publish(copy);
    else write(copy, value);
  }

  /** A copy of a key that one of the trees declares with that type. */
  copyOf({ name, type }: KeySlot): SharedKeyCopy | undefined {
    const copy = this.#copies.get(name)?.[0];
    return copy?.key.type === type ? copy : undefined;
  }

  /** An undeclared key that is declared now keeps its value if the type is the same. */
  #takeUndeclared({ name, type }: KeySlot): Literal | undefined {
    const undeclared = this.undeclaredKeys.get(name);
    this.undeclaredKeys.delete(name);
    return undeclared?.isValid && undeclared.type === type ? undeclared.value : undefined;
  }

  /** Writes the value of this copy, which may have changed, to all others. */
  publish(copy: SharedKeyCopy): void {
    const copies = this.#copies.get(copy.key.name) ?? [];
    const other = copies[0] === copy ? copies[1] : copies[0];
    const value = valueOf(copy);
    // All other copies are equal, so checking one of them is enough.
    if (other === undefined || areEqual(valueOf(other), value)) return;
    for (const each of copies) if (each !== copy) write(each, value);
  }

  /** Changes, once for all agents, what changes by itself from one time to another, in seconds. */
  advance(since: number, now: number): void {
    for (const [name, key] of this.#drifting) {
      const copies = this.#copies.get(name) as SharedKeyCopy[];
      const value = valueOf(copies[0] as SharedKeyCopy);
      if (typeof value !== 'number') continue;
      const next = value + changeBetween(key, since, now);
      for (const copy of copies) write(copy, next);
    }
  }

  /** Creates the key if no tree declares it. Returns false and changes nothing when the value does not fit. */
  set(name: string, value: Literal, type: ValueType): boolean {
    const copies = this.#copies.get(name);
    const declared = copies?.[0]?.key.type;
    if (declared !== undefined) {
      if (!fitsType(declared, value)) return false;
      for (const copy of copies ?? []) write(copy, value);
      return true;
    }
    const undeclared = undeclaredKey(value, type, this.undeclaredKeys.get(name));
    if (undeclared) this.undeclaredKeys.set(name, undeclared);
    return undeclared !== undefined;
  }

  /** Returns false when there is no such key. */
  invalidate(name: string): boolean {
    const copies = this.#copies.get(name) ?? [];
    for (const copy of copies) write(copy, undefined);
    const undeclared = this.undeclaredKeys.get(name);
    if (undeclared) this.undeclaredKeys.set(name, { ...undeclared, isValid: false });
    return copies.length > 0 || undeclared !== undefined;
  }

  /** Removes an undeclared key. Returns false when there is none of that name. */
  remove(name: string): boolean {
    return this.undeclaredKeys.delete(name);
  }

  declares(name: string): boolean {
    return this.#copies.has(name);
  }

  entries(): BlackboardEntry[] {
    const declared = [...this.#copies].flatMap(([name, [copy]]) => (copy ? [declaredEntry(name, copy, this.scope)] : []));
    return [...declared, ...byName(this.undeclaredKeys).map(([name, key]) => undeclaredEntry(name, key, this.scope))];
  }
}

function declaredEntry(name: string, copy: SharedKeyCopy, scope: SharedBlackboard['scope']): BlackboardEntry {
  const { type, description } = copy.key;
  const value = valueOf(copy);
  return { name, scope, type, isValid: value !== undefined, value, lastValue: value, isDeclared: true, description };
}

function valueOf({ rows, row, key }: SharedKeyCopy): Literal | undefined {
  return rows.read(row, key.slot);
}

function write({ rows, row, key }: SharedKeyCopy, value: Literal | undefined): void {
  rows.write(row, key.slot, value);
}
