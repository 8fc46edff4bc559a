import type { Literal, ValueType } from '../../../src/engine/blackboard/literal.ts';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { compileTree } from '../../../src/engine/check.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { TreeBrains } from '../../../src/agents/brains/tree-brains.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';
import { STEPS_PER_SECOND, type Unit } from '../../../src/sim/state.ts';
import { World } from '../../../src/sim/world/world.ts';
import { TestWorld, type TestWorldOptions } from '../../sim/support/test-world.ts';

/** Ours is number 1 and looks along x at theirs, number 2, six tiles away. */
export const DUEL = ['............', '............', '..s.....S...', '............', '............'];

export interface Stage extends TestWorldOptions {
  map?: readonly string[];
  /** Keys with a start value, or with their type only: `{ target: 2, goal: 'vector' }` for an entity and a place. */
  keys?: Readonly<Record<string, Literal | { type: ValueType; value?: Literal }>>;
  /** Who thinks: a unit, or the party of the enemy. */
  agent?: number | 'party';
}

/** One action or condition in the head of one agent, in a small real world. */
export class Leaf {
  readonly world: World;
  readonly brains: TreeBrains;
  readonly events: WorldEvent[] = [];
  readonly agentId: number;
  /** What came of every tick so far: "running: walks to S2, 6 tiles away". */
  readonly told: string[] = [];

  constructor(leaf: NodeDocument, { map = DUEL, keys = {}, agent = 1, ...options }: Stage = {}) {
    const setup = new TestWorld(map, options).setup();
    this.agentId = agent === 'party' ? setup.units.length + 2 : agent;
    const program = programOf(leaf, Object.entries(keys).map(declare));
    this.brains = new TreeBrains({ programs: new Map([['leaf', program]]), treeOf: (id) => (id === this.agentId ? 'leaf' : undefined) });
    this.world = new World(
      { ...setup, parties: setup.parties.map((party) => ({ ...party, hasMind: agent === 'party' && party.team === 'enemy' })) },
      this.brains,
    );
    for (const given of Object.values(keys)) if (typeof given === 'number') this.#hasSeen(given);
    let words = '';
    this.brains.watch(this.agentId, () => ({
      node: () => undefined,
      explain: (_, text) => void (words = text),
      endTick: (status) => void this.told.push(`${status}: ${words}`),
    }));
  }

  /** Whom the agent has in mind it has seen where it is at the start, long ago. */
  #hasSeen(id: number): void {
    const place = this.world.entities.unit(id);
    if (!place) return;
    for (const unitId of this.world.entities.party(this.agentId)?.unitIds ?? [this.agentId])
      if (unitId !== id) this.unit(unitId).memory.push({ ofId: id, seenAtStep: -10_000, x: place.x, y: place.y, byId: 0 });
  }

  /** Lets the agent think once, and returns what it tells. */
  tick(): string {
    this.brains.tickTree(this.agentId);
    return this.told.at(-1) ?? 'nothing';
  }

  run(seconds: number): this {
    for (let step = 0; step < Math.round(seconds * STEPS_PER_SECOND); step++) {
      this.world.step();
      this.events.push(...this.world.events);
    }
    return this;
  }

  /** Runs until the leaf has ended, and returns its last words. */
  untilEnd(mostSeconds = 20): string {
    const from = this.told.length;
    for (let step = 0; step < mostSeconds * STEPS_PER_SECOND; step++) {
      const end = this.told.slice(from).find((line) => !line.startsWith('running'));
      if (end !== undefined) return end;
      this.run(1 / STEPS_PER_SECOND);
    }
    return `still ${this.told.at(-1) ?? 'silent'}`;
  }

  halt(): void {
    this.brains.halt(this.agentId);
  }

  unit(id: number): Unit {
    const unit = this.world.entities.unit(id);
    if (!unit) throw new Error(`The map has no unit ${id}.`);
    return unit;
  }

  /** Undefined when the key is invalid. */
  read(key: string): unknown {
    return this.brains.blackboardOf(this.agentId)?.get(key).value;
  }

  write(key: string, value: Literal): void {
    if (!this.brains.blackboardOf(this.agentId)?.set(key, value)) throw new Error(`There is no key "${key}".`);
  }

  get seconds(): number {
    return this.world.state.step / STEPS_PER_SECOND;
  }
}

/** An entity by its number, or a key of another type by its value or by its type alone. */
function declare([name, given]: [string, Literal | { type: ValueType; value?: Literal }]): KeyDeclaration {
  if (typeof given === 'object' && !Array.isArray(given)) return { name, ...given };
  const type = Array.isArray(given) ? 'vector' : typeof given === 'number' ? 'entity' : typeof given === 'boolean' ? 'boolean' : 'string';
  return { name, type, value: given };
}

function programOf(root: NodeDocument, keys: KeyDeclaration[]): Program {
  const document = { name: 'leaf', description: 'One leaf.', keys, root };
  const compiled = compileTree('leaf', new Map([['leaf', { file: 'leaf.json', document }]]), gameRegistry);
  if (!('program' in compiled)) throw new Error(compiled.problems.map(formatProblem).join('\n'));
  return compiled.program;
}

export type Params = NonNullable<NodeDocument['params']>;

export const key = (name: string): { key: string } => ({ key: name });
export const unknown = (type: ValueType): { type: ValueType } => ({ type });
