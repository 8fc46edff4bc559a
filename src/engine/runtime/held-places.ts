import { HELD, roles } from '../families/group/roles.ts';
import { semaphore } from '../families/group/semaphore.ts';
import { together } from '../families/group/together.ts';
import { meetingPlaces, rolePlaces, waitingPlaces, type Places } from '../definition/places.ts';
import type { ProgramNode } from '../definition/program-node.ts';
import type { Program } from '../definition/program.ts';
import { NO_CHILD, type AgentMemory } from './agent-memory.ts';

/** The activity of a semaphore at its child. */
const AT_CHILD = 1;

/** Whether the agent whose memory begins there holds a place; `of` is the entity of the places. */
type Holds = (memory: AgentMemory, row: number, of: number) => boolean;

/** The places that the agents of one program hold, read from what they run: nothing is counted up or down, so nothing can be lost. */
export class HeldPlaces {
  readonly #memory: AgentMemory;
  readonly #agentIds: readonly number[];
  readonly #byName = new Map<string, Holds[]>();

  constructor({ nodes }: Program, of: { memory: AgentMemory; agentIds: readonly number[] }) {
    this.#memory = of.memory;
    this.#agentIds = of.agentIds;
    for (const node of nodes) {
      for (const [name, holds] of holdsOf(node)) this.#byName.set(name, [...(this.#byName.get(name) ?? []), holds]);
    }
  }

  /** Those taken by the agents that `counts`. */
  count({ name, of }: Places, counts: (agentId: number) => boolean): number {
    const holders = this.#byName.get(name);
    if (holders === undefined) return 0;
    let taken = 0;
    for (let row = 0; row < this.#agentIds.length; row++) {
      for (const holds of holders) if (holds(this.#memory, row, of) && counts(this.#agentIds[row] as number)) taken += 1;
    }
    return taken;
  }
}

/** The names of the places that a node may hold, and how to see whether it does. */
function holdsOf(node: ProgramNode): [name: string, holds: Holds][] {
  const name = node.params['name']?.text ?? '';
  if (node.type === semaphore.type) return [[name, holdsSemaphore(node)]];
  if (node.type === roles.type) return node.children.map((child) => [rolePlaces(name, child.name), hasRole(node, child)]);
  if (node.type !== together.type) return [];
  return [
    [meetingPlaces(name), ({ bytes, size }, row) => bytes[row * size.bytes + node.activity] !== 0],
    [waitingPlaces(name), ({ bytes, size }, row) => bytes[row * size.bytes + node.activity] === NO_CHILD],
  ];
}

function holdsSemaphore({ activity, memory }: ProgramNode): Holds {
  const slot = memory['of'] as number;
  return ({ bytes, numbers, size }, row, of) =>
    bytes[row * size.bytes + activity] === AT_CHILD && numbers[row * size.numbers + slot] === of;
}

function hasRole({ activity, memory }: ProgramNode, { position }: ProgramNode): Holds {
  const slot = (memory['held'] as number) + position;
  return ({ bytes, size }, row) => bytes[row * size.bytes + activity] !== 0 && bytes[row * size.bytes + slot] === HELD;
}
