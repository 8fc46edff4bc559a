import type { WorldEvent } from '../sim/events.ts';

/** Hands the events of the world to several readers, each of which takes them in its own time. */
export class EventFeeds<Reader extends string> {
  readonly #queues: Map<Reader, WorldEvent[]>;

  constructor(readers: readonly Reader[]) {
    this.#queues = new Map(readers.map((reader) => [reader, []]));
  }

  push(events: readonly WorldEvent[]): void {
    for (const queue of this.#queues.values()) queue.push(...events);
  }

  /** Everything since the last call of the same reader. */
  take(reader: Reader): readonly WorldEvent[] {
    const events = this.#queues.get(reader) ?? [];
    this.#queues.set(reader, []);
    return events;
  }

  clear(): void {
    for (const reader of this.#queues.keys()) this.#queues.set(reader, []);
  }
}
