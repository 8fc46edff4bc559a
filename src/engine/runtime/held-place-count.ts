import type { HeldPlaces, MemoryTable, Places } from '../definition/places.ts';
import type { Program } from '../definition/program.ts';

/** The places that the agents of one program hold, read from what they run: nothing is counted up or down, so nothing can be lost. */
export class HeldPlaceCount {
  readonly #memory: MemoryTable;
  readonly #agentIds: readonly number[];
  readonly #byName = new Map<string, HeldPlaces[]>();

  constructor({ nodes }: Program, of: { memory: MemoryTable; agentIds: readonly number[] }) {
    this.#memory = of.memory;
    this.#agentIds = of.agentIds;
    for (const places of nodes.flatMap((node) => node.heldPlaces?.(node) ?? [])) {
      this.#byName.set(places.name, [...(this.#byName.get(places.name) ?? []), places]);
    }
  }

  /** Returns how many of these places are taken by agents for which `counts` holds. */
  count({ name, of }: Places, counts: (agentId: number) => boolean): number {
    const held = this.#byName.get(name);
    if (held === undefined) return 0;
    let taken = 0;
    for (let row = 0; row < this.#agentIds.length; row++) {
      for (const places of held) if (places.holds(this.#memory, row, of) && counts(this.#agentIds[row] as number)) taken += 1;
    }
    return taken;
  }
}
