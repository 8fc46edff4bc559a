import { semaphore } from '../nodes/semaphore.ts';
import type { Places } from '../places.ts';
import type { Param, ProgramNode } from '../program-node.ts';
import type { Program } from '../program.ts';
import type { AgentMemory } from './agent-memory.ts';

type SemaphoreNode = ProgramNode<{ readonly name: Param<'string'> }, { readonly of: number }>;

/** The activity of a semaphore at its child. */
const AT_CHILD = 1;

/** The places that the agents of one program hold, read from what they run: nothing is counted up or down, so nothing can be lost. */
export class HeldPlaces {
  readonly #memory: AgentMemory;
  readonly #agentIds: readonly number[];
  readonly #byName = new Map<string, SemaphoreNode[]>();

  constructor({ nodes }: Program, of: { memory: AgentMemory; agentIds: readonly number[] }) {
    this.#memory = of.memory;
    this.#agentIds = of.agentIds;
    for (const node of nodes) {
      if (node.type !== semaphore.type) continue;
      const found = node as unknown as SemaphoreNode;
      const name = found.params.name.text;
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), found]);
    }
  }

  /** Those taken by the agents that `counts`. */
  count({ name, of }: Places, counts: (agentId: number) => boolean): number {
    const nodes = this.#byName.get(name);
    if (nodes === undefined) return 0;
    const { bytes, numbers, size } = this.#memory;
    let taken = 0;
    for (let row = 0; row < this.#agentIds.length; row++) {
      for (const node of nodes) {
        if (bytes[row * size.bytes + node.activity] !== AT_CHILD || numbers[row * size.numbers + node.memory.of] !== of) continue;
        if (counts(this.#agentIds[row] as number)) taken += 1;
      }
    }
    return taken;
  }
}
