import type { EntityId } from '../../sim/state.ts';
import type { Breakpoint } from '../../studio/ports/studio-port.ts';

/** How often each breakpoint was hit, by agent. Begins anew when what it stops at is changed. */
export class HitCounts {
  readonly #counts = new Map<string, number>();

  /** Counts a hit: whether the game stops at it. */
  isDue({ id, fromHit = 1, when, on }: Breakpoint, agentId: EntityId): boolean {
    const name = JSON.stringify([id, agentId, fromHit, when, on]);
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count >= fromHit;
  }
}
