import type { WorldEvent } from '../sim/events.ts';

/** Queues the world's events for several readers, each of which takes them at its own pace. */
export class EventQueues<Reader extends string> {
  readonly #queues: Map<Reader, WorldEvent[]>;

  constructor(readers: readonly Reader[]) {
    this.#queues = new Map(readers.map((reader) => [reader, []]));
  }

  push(events: readonly WorldEvent[]): void {
    for (const queue of this.#queues.values()) queue.push(...events);
  }

  /** All events since this reader's last call. */
  take(reader: Reader): readonly WorldEvent[] {
    const events = this.#queues.get(reader) ?? [];
    this.#queues.set(reader, []);
    return events;
  }

  clear(): void {
    for (const reader of this.#queues.keys()) this.#queues.set(reader, []);
  }
}
