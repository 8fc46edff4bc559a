import type { AgentMemory } from './agent-memory.ts';
import type { ChangeListener } from './board-slab.ts';
import type { Observer } from './observer.ts';

/** Marks count the writes since the last hearing; beyond this their order is that of the tree. */
export const LAST_MARK = 255;

/**
 * Which observers have not yet heard of a change, for all agents of a program. It is kept in the
 * memory of the agents, so it is saved, put back and hashed with it: the mark of an observer tells
 * the how manieth it was to be told, and one more byte how many there are.
 */
export class News implements ChangeListener {
  readonly #memory: AgentMemory;
  readonly #observers: readonly Observer[];
  readonly #bySlot: (readonly Observer[] | undefined)[] = [];
  readonly #count: number;
  readonly #onNews: (row: number) => void;

  constructor(of: { memory: AgentMemory; observers: readonly Observer[]; count: number; onNews: (row: number) => void }) {
    this.#memory = of.memory;
    this.#observers = of.observers;
    this.#count = of.count;
    this.#onNews = of.onNews;
    for (const slot of new Set(of.observers.flatMap(({ slots }) => slots))) {
      this.#bySlot[slot] = of.observers.filter(({ slots }) => slots.includes(slot));
    }
  }

  changed(row: number, slot: number): void {
    const watching = this.#bySlot[slot];
    if (watching === undefined) return;
    const { bytes } = this.#memory;
    const base = row * this.#memory.size.bytes;
    for (const { mark } of watching) {
      if (bytes[base + mark] !== 0) continue;
      const told = Math.min((bytes[base + this.#count] as number) + 1, LAST_MARK);
      bytes[base + this.#count] = told;
      bytes[base + mark] = told;
    }
    this.#onNews(row);
  }

  has(row: number): boolean {
    return this.#memory.bytes[row * this.#memory.size.bytes + this.#count] !== 0;
  }

  isNewTo(row: number, observer: Observer): boolean {
    return this.#memory.bytes[row * this.#memory.size.bytes + observer.mark] !== 0;
  }

  /** The observer that was to be told first; from now on it knows. Null when all know. */
  take(row: number): Observer | null {
    const { bytes } = this.#memory;
    const base = row * this.#memory.size.bytes;
    let first: Observer | null = null;
    let mark = LAST_MARK + 1;
    for (const observer of this.#observers) {
      const told = bytes[base + observer.mark] as number;
      if (told === 0 || told >= mark) continue;
      first = observer;
      mark = told;
    }
    if (first === null) bytes[base + this.#count] = 0;
    else bytes[base + first.mark] = 0;
    return first;
  }
}
