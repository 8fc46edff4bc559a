import type { LitStatus } from '../../hud/words/lit-status.ts';
import type { Run } from '../../runs/open-run.ts';
import type { EntityId } from '../../sim/state.ts';
import type { AgentWatch, TickRecord } from '../../studio/ports/studio-port.ts';

/** A result is lit that long, so that it is seen. Seconds of the fight. */
const RESULT_SECONDS = 0.5;

/** What is watched at this frame. */
export interface LitSource {
  readonly run: Run;
  readonly agentId: EntityId;
  /** Undefined while the studio is not loaded. */
  watch(agentId: EntityId): AgentWatch | undefined;
}

/** Which nodes of a small picture of a tree are lit, as an agent runs them. */
export class LitNodes {
  #watched: AgentWatch | undefined;
  /** The paths of the drawn tree by the index of the node in the program. */
  #paths: readonly (string | undefined)[] = [];
  #run: Run | undefined;
  readonly #results = new Map<string, { readonly status: LitStatus; readonly at: number }>();

  /** @param treeOf the name under which a program runs the drawn tree. */
  constructor(private readonly treeOf: (program: AgentWatch['program']) => string) {}

  /** Call it once a frame. Returns what the agent did since the last call; it starts again with another run or another tree. */
  update(source: LitSource): readonly TickRecord[] {
    const records = this.#records(source);
    for (const record of records) this.#light(record);
    return records;
  }

  /** The path of a node of the program in the drawn tree. */
  pathOf(index: number): string | undefined {
    return this.#paths[index];
  }

  stop(): void {
    this.#watched?.stop();
    this.#watched = undefined;
  }

  /** An agent that is seldom ticked, and at rest, shows the results of its last tick. `now` is a time of the fight in seconds. */
  litAt(now: number): ReadonlyMap<string, LitStatus> {
    const all = [...this.#results];
    const isAtRest = !all.some(([, { status }]) => status === 'running');
    const last = isAtRest ? Math.max(...all.map(([, { at }]) => at)) : Infinity;
    const lit = all.filter(([, { status, at }]) => status === 'running' || now - at < RESULT_SECONDS || at >= last);
    return new Map(lit.map(([path, { status }]) => [path, status]));
  }

  #records({ run, agentId, watch }: LitSource): readonly TickRecord[] {
    const rest = this.#watched?.takeRecords() ?? [];
    const isOther = this.#run !== run || this.#watched === undefined || this.#watched.isStale || this.#watched.agentId !== agentId;
    if (!isOther) return rest;
    this.stop();
    this.#run = run;
    this.#results.clear();
    this.#watched = watch(agentId);
    const name = this.#watched && this.treeOf(this.#watched.program);
    this.#paths = this.#watched?.program.nodes.map(({ tree, path }) => (tree === name ? path : undefined)) ?? [];
    return this.#watched?.takeRecords() ?? [];
  }

  #light({ seconds, events }: TickRecord): void {
    for (const { event, node, status } of events) {
      const path = this.#paths[node];
      if (path === undefined) continue;
      if (status === 'halted') this.#results.delete(path);
      else this.#results.set(path, { status: event === 'started' ? 'running' : status, at: seconds });
    }
  }
}
