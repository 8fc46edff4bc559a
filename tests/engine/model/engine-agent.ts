import type { ProgramNode } from '../../../src/engine/definition/program-node.ts';
import { migrateAgents, haltChangedNodes } from '../../../src/engine/hot-reload/migrate-agents.ts';
import { keptNodes } from '../../../src/engine/hot-reload/kept-nodes.ts';
import type { NodeOrigins } from '../../../src/engine/hot-reload/node-origins.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import { tagKeyName, type Standing } from '../../../src/engine/document/tags.ts';
import type { Status } from '../../../src/engine/definition/status.ts';
import type { TraceSink } from '../../../src/engine/definition/trace.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import type { Log } from '../support/scripted-leaves.ts';
import { DICE_SEED } from './model-agent.ts';
import { Chance } from './chance.ts';

/** One agent of the engine, in the middle of others. Watched or not; asked at every tick, or only when it wants to be. */
export class EngineAgent {
  readonly wrong: string[] = [];
  status: Status = 'success';
  agents: TreeAgents<Log>;
  readonly #log: Log = { events: [] };
  readonly #dice = new Chance(DICE_SEED);
  #alive = new Set<string>();
  #ticked = new Set<number>();
  #isDue = true;
  /** Nodes that an observer may ask beside the tick. */
  #tests = new Set<number>();

  constructor(
    program: Program,
    readonly manner: { readonly isWatched: boolean; readonly rests: boolean },
  ) {
    this.agents = this.#seat(program);
  }

  tick(now: number): void {
    const isAwake = this.#isDue || this.agents.hasPendingChanges(1) || now >= this.agents.wakeTime;
    if (this.manner.rests && !isAwake) return;
    this.#ticked = new Set();
    this.status = this.agents.tick(1, now, this.#sink());
    this.#isDue = false;
  }

  halt(): void {
    this.agents.halt(1, this.#sink());
    this.#isDue = true;
  }

  write(key: string, value: number | undefined): void {
    const slot = this.agents.keys.slotOf(key);
    const isFact = this.agents.program.slots[slot]?.type === 'boolean';
    this.agents.keys.write(1, slot, isFact ? value === 1 : value);
  }

  /** A change from outside wakes the agent. */
  hint(tag: string, standing: Standing): void {
    this.agents.keys.write(1, this.agents.keys.slotOf(tagKeyName(tag)), standing);
    this.#isDue = true;
  }

  read(key: string): unknown {
    return this.agents.keys.read(1, this.agents.keys.slotOf(key));
  }

  adopt(program: Program, origins: NodeOrigins): void {
    const kept = keptNodes(this.agents.program, program, origins);
    haltChangedNodes(this.agents, { row: 1, kept }, this.#sink());
    const next = this.#seat(program);
    migrateAgents(this.agents, next, { kept, rows: [[1, 1]] });
    this.agents = next;
    // Without an id a node is called by its place, and that may be another one now.
    this.#alive = new Set(next.activeNodes(1).map((index) => program.nodes[index]?.id ?? ''));
    this.#isDue = true;
  }

  restore(): void {
    const saved = structuredClone(this.agents.save());
    this.agents = this.#seat(this.agents.program);
    this.agents.restore(saved);
    this.#isDue = true;
  }

  /** What the leaves have done since the last time. */
  story(): string {
    return this.#log.events.splice(0).join(' ');
  }

  #seat(program: Program): TreeAgents<Log> {
    this.#tests = new Set(program.observers.flatMap(({ test }) => withAllBelow(test)));
    const agents = new TreeAgents<Log>(program);
    for (const id of [1, 2, 3]) agents.add(id, id === 2 ? this.#log : { events: [] }, () => (id === 2 ? this.#dice.next() : 0.5));
    return agents;
  }

  #sink(): TraceSink | null {
    if (!this.manner.isWatched) return null;
    const { nodes } = this.agents.program;
    const tests = this.#tests;
    return {
      node: (event, index) => {
        const id = nodes[index]?.id ?? '';
        if (event === 'ticked' && !tests.has(index)) {
          if (this.#ticked.has(index)) this.wrong.push(`${id} ticked twice`);
          this.#ticked.add(index);
        }
        if (tests.has(index) || event === 'ticked') return;
        if (this.#alive.has(id) === (event === 'started')) this.wrong.push(`${event} ${id}`);
        if (event === 'started') this.#alive.add(id);
        else this.#alive.delete(id);
      },
    };
  }
}

function withAllBelow(node: ProgramNode): number[] {
  return [node.index, ...node.children.flatMap(withAllBelow)];
}
