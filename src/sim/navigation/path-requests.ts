import type { EntityId } from '../state.ts';

/** A queued path request; the goal is read from the owner's state when the request is answered. */
export interface PathRequest {
  /** A unit or a squad. */
  readonly ownerId: EntityId;
}

/** Requested paths that wait for their search. */
export class PathRequests {
  /** How many there were, for profiling: not part of the state. */
  asked = 0;
  #queue: PathRequest[] = [];

  get length(): number {
    return this.#queue.length;
  }

  add(request: PathRequest): void {
    this.asked++;
    this.#queue.push(request);
  }

  /** Ahead of all others: a whole squad waits for this one. */
  addFirst(request: PathRequest): void {
    this.asked++;
    this.#queue.unshift(request);
  }

  /** The next request, oldest first. */
  take(): PathRequest | undefined {
    return this.#queue.shift();
  }

  save(): PathRequest[] {
    return this.#queue.map((request) => ({ ...request }));
  }

  restore(saved: readonly PathRequest[]): void {
    this.#queue = saved.map((request) => ({ ...request }));
  }
}
