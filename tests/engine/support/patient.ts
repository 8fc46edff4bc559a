import { migrateAgents, haltChangedNodes } from '../../../src/engine/hot-reload/migrate-agents.ts';
import { keptNodes } from '../../../src/engine/hot-reload/kept-nodes.ts';
import type { NodeOrigins } from '../../../src/engine/hot-reload/node-origins.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import type { TraceSink } from '../../../src/engine/definition/trace.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import type { Log } from './scripted-leaves.ts';

/** One agent whose tree is changed under it, watched or not. */
export class Patient {
  agents: TreeAgents<Log>;
  readonly log: Log = { events: [] };
  /** Ids of the nodes that run, as the trace tells. */
  readonly alive = new Set<string>();
  readonly wrong: string[] = [];
  now = 0;
  readonly #isWatched: boolean;

  constructor(program: Program, { isWatched = false } = {}) {
    this.#isWatched = isWatched;
    this.agents = new TreeAgents<Log>(program);
    this.agents.add(7, this.log, () => 0.5);
  }

  tick(seconds = 1): string {
    this.log.events.length = 0;
    const status = this.agents.tick(0, this.now, this.#sink());
    this.now += seconds;
    return [...this.log.events, status.charAt(0).toUpperCase()].join(' ');
  }

  follow(run: readonly number[]): string[] {
    return run.map((seconds) => {
      if (seconds >= 0) return this.tick(seconds);
      this.agents.halt(0, this.#sink());
      return 'halt';
    });
  }

  adopt(program: Program, origins: NodeOrigins = {}): string {
    this.log.events.length = 0;
    const kept = keptNodes(this.agents.program, program, origins);
    haltChangedNodes(this.agents, { row: 0, kept }, this.#sink());
    const next = new TreeAgents<Log>(program);
    next.add(7, this.log, () => 0.5);
    migrateAgents(this.agents, next, { kept, rows: [[0, 0]] });
    this.agents = next;
    return this.log.events.join(' ');
  }

  halt(): string {
    this.log.events.length = 0;
    this.agents.halt(0, this.#sink());
    return this.log.events.join(' ');
  }

  write(key: string, value: number | string): this {
    this.agents.blackboard(0).set(key, value);
    return this;
  }

  #sink(): TraceSink | null {
    if (!this.#isWatched) return null;
    const { nodes } = this.agents.program;
    return {
      node: (event: string, index: number): void => {
        const id = nodes[index]?.id ?? '?';
        if (event !== 'ticked' && this.alive.has(id) === (event === 'started')) this.wrong.push(`${event} ${id}`);
        if (event === 'started') this.alive.add(id);
        if (event === 'stopped') this.alive.delete(id);
      },
    };
  }
}
