import type { AgentMemory } from './agent-memory.ts';
import type { BlackboardStorage, ChangeListener } from '../blackboard/blackboard-storage.ts';
import { areEqual } from '../blackboard/literal.ts';
import type { Observer } from '../definition/observer.ts';

/** Marks number the changes since the observers were last notified; from this number on, tree order decides. */
export const MAX_NOTIFICATION_ORDER = 127;

/** Flag in the mark of an observer whose test was edited: it is asked even if none of its keys has changed. */
const IN_ANY_CASE = 128;

/**
 * Which observers still have to be notified of a change, for all agents of a program. The marks live in the memory of the
 * agents, so they are saved, restored and hashed with it: the mark of an observer is its place in the queue (1 is first,
 * 0 is not queued), and one more byte holds the length of the queue. `heard` keeps the values that the keys had at the last
 * notification: a value that is written and taken back in between is no change.
 */
export class ChangeNotifications implements ChangeListener {
  readonly #memory: AgentMemory;
  readonly #blackboards: BlackboardStorage;
  readonly #heard: BlackboardStorage;
  readonly #observers: readonly Observer[];
  readonly #bySlot: (readonly Observer[] | undefined)[] = [];
  readonly #count: number;
  readonly #onPending: (row: number) => void;
  #isAskedInAnyCase = false;

  constructor(of: {
    memory: AgentMemory;
    blackboards: BlackboardStorage;
    heard: BlackboardStorage;
    observers: readonly Observer[];
    count: number;
    onPending: (row: number) => void;
  }) {
    this.#memory = of.memory;
    this.#blackboards = of.blackboards;
    this.#heard = of.heard;
    this.#observers = of.observers;
    this.#count = of.count;
    this.#onPending = of.onPending;
    for (const slot of new Set(of.observers.flatMap(({ slots }) => slots))) {
      this.#bySlot[slot] = of.observers.filter(({ slots }) => slots.includes(slot));
    }
  }

  changing(row: number, slot: number): void {
    const watching = this.#bySlot[slot];
    if (watching === undefined) return;
    for (const observer of watching) {
      if (this.#isPendingFor(row, observer)) continue;
      this.#mark(row, observer);
      this.#remember(row, observer);
    }
    this.#onPending(row);
  }

  /** Queues that observer, whatever its keys hold. */
  ask(row: number, observer: Observer): void {
    if (!this.#isPendingFor(row, observer)) this.#mark(row, observer);
    const at = row * this.#memory.size.bytes + observer.pendingOffset;
    this.#memory.bytes[at] = (this.#memory.bytes[at] as number) | IN_ANY_CASE;
    this.#onPending(row);
  }

  hasPending(row: number): boolean {
    return this.#memory.bytes[row * this.#memory.size.bytes + this.#count] !== 0;
  }

  /** Takes the first observer out of the queue; null when the queue is empty. */
  takeNext(row: number): Observer | null {
    const { bytes } = this.#memory;
    const base = row * this.#memory.size.bytes;
    let first: Observer | null = null;
    let earliest = MAX_NOTIFICATION_ORDER + 1;
    for (const observer of this.#observers) {
      const order = (bytes[base + observer.pendingOffset] as number) & MAX_NOTIFICATION_ORDER;
      if (order === 0 || order >= earliest) continue;
      first = observer;
      earliest = order;
    }
    if (first === null) {
      bytes[base + this.#count] = 0;
      return null;
    }
    this.#isAskedInAnyCase = ((bytes[base + first.pendingOffset] as number) & IN_ANY_CASE) !== 0;
    bytes[base + first.pendingOffset] = 0;
    return first;
  }

  /** For the observer that was taken last: whether a key differs from the last notification, or its test was edited. */
  isChange(row: number, { slots, heard }: Observer): boolean {
    if (this.#isAskedInAnyCase) return true;
    for (let index = 0; index < slots.length; index++) {
      const before = this.#heard.read(row, heard[index] as number);
      if (!areEqual(before, this.#blackboards.read(row, slots[index] as number))) return true;
    }
    return false;
  }

  #isPendingFor(row: number, observer: Observer): boolean {
    return this.#memory.bytes[row * this.#memory.size.bytes + observer.pendingOffset] !== 0;
  }

  #mark(row: number, observer: Observer): void {
    const { bytes } = this.#memory;
    const base = row * this.#memory.size.bytes;
    const order = Math.min((bytes[base + this.#count] as number) + 1, MAX_NOTIFICATION_ORDER);
    bytes[base + this.#count] = order;
    bytes[base + observer.pendingOffset] = order;
  }

  #remember(row: number, { slots, heard }: Observer): void {
    for (let index = 0; index < slots.length; index++) {
      this.#heard.copy(row, heard[index] as number, { slab: this.#blackboards, slot: slots[index] as number });
    }
  }
}
