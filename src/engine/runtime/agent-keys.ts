import type { BlackboardStorage } from '../blackboard/blackboard-storage.ts';
import type { KeySlot } from '../blackboard/key-slot.ts';
import type { Literal } from '../blackboard/literal.ts';
import type { KeyUpdates } from './key-updates.ts';

/** The declared keys of all agents of a program, by the agent's row and the key's slot: for games that write keys at every step. */
export class AgentKeys {
  readonly #storage: BlackboardStorage;
  readonly #slots: ReadonlyMap<string, number>;
  readonly #updates: KeyUpdates;

  constructor(storage: BlackboardStorage, slots: ReadonlyMap<string, number>, updates: KeyUpdates) {
    this.#storage = storage;
    this.#slots = slots;
    this.#updates = updates;
  }

  get slots(): readonly KeySlot[] {
    return this.#storage.slots;
  }

  /** Writes the keys that change by themselves or are bound to facts, as of `now`, in seconds: to be called before a tick. */
  update(row: number, now: number): void {
    this.#updates.update(row, now);
  }

  /** Slot of a declared key for the setters below; -1 when no tree of the program declares it. */
  slotOf(name: string): number {
    return this.#slots.get(name) ?? -1;
  }

  isValid(row: number, slot: number): boolean {
    return this.#storage.isValid(row, slot);
  }

  /** Whether a key that the agent shares with others may have changed since the last call: if not, there is nothing to publish. */
  takeSharedChange(row: number): boolean {
    return this.#storage.takeSharedChange(row);
  }

  /** Undefined when the key is invalid; allocates for a vector. */
  read(row: number, slot: number): Literal | undefined {
    return this.#storage.read(row, slot);
  }

  /** A number, or an entity (0 for none). Does nothing for a slot of another type or -1. */
  setNumber(row: number, slot: number, value: number): void {
    this.#storage.setNumber(row, slot, value);
  }

  setBoolean(row: number, slot: number, value: boolean): void {
    this.#storage.setBoolean(row, slot, value);
  }

  setText(row: number, slot: number, value: string): void {
    this.#storage.setText(row, slot, value);
  }

  // oxlint-disable-next-line max-params -- called every step: no object for two numbers.
  setVector(row: number, slot: number, x: number, y: number): void {
    this.#storage.setVector(row, slot, { x, y });
  }

  invalidate(row: number, slot: number): void {
    if (slot >= 0) this.#storage.invalidate(row, slot);
  }

  /** Any value; undefined makes the key invalid, and a value of another type changes nothing. */
  write(row: number, slot: number, value: Literal | undefined): void {
    if (value === undefined) this.invalidate(row, slot);
    else this.#storage.write(row, slot, value);
  }
}
