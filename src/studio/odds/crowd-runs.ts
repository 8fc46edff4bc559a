import type { GraphNode } from '../graph/tree-graph.ts';
import type { AgentEntry, AgentId, AgentWatch, ScenePort } from '../ports/studio-port.ts';
import { MeasuredRuns, NO_RUNS, type Runs } from '../trace/measured-runs.ts';

/** Watching an agent takes time on each of its ticks. */
const MOST_WATCHED = 40;

interface Member {
  readonly watch: AgentWatch;
  readonly runs: MeasuredRuns;
  /** Program indices by tree file and path: a file may be used several times. */
  readonly indices: ReadonlyMap<string, readonly number[]>;
}

/** What the nodes of a tree came to, of all agents of the scene that run it, as a tree of their own or as a part of one. */
export class CrowdRuns {
  readonly #members = new Map<AgentId, Member>();
  /** Agents that run other trees, with the name of theirs: an agent may get another one. */
  readonly #others = new Map<AgentId, string>();

  constructor(
    private readonly port: Pick<ScenePort, 'agents' | 'watch'>,
    private readonly tree: string,
  ) {}

  /** How many agents are asked. */
  get size(): number {
    return this.#members.size;
  }

  /** Takes what has happened since the last call; watches agents that have come, or have another program. */
  update(): void {
    for (const [id, member] of this.#members) {
      for (const record of member.watch.takeRecords()) member.runs.add(record);
      if (!member.watch.isStale) continue;
      member.watch.stop();
      this.#members.delete(id);
    }
    for (const entry of this.port.agents()) if (!this.#members.has(entry.id)) this.#add(entry);
  }

  of({ tree, path }: GraphNode): Runs {
    const place = placeText({ tree, path });
    let sum = NO_RUNS;
    for (const { runs, indices } of this.#members.values()) for (const index of indices.get(place) ?? []) sum = added(sum, runs.of(index));
    return sum;
  }

  get tickSeconds(): number | undefined {
    const found = [...this.#members.values()].flatMap(({ runs }) => runs.tickSeconds ?? []).toSorted((a, b) => a - b);
    return found[Math.floor(found.length / 2)];
  }

  stop(): void {
    for (const { watch } of this.#members.values()) watch.stop();
    this.#members.clear();
  }

  #add({ id, isAlive, tree: main }: AgentEntry): void {
    if (this.#members.size >= MOST_WATCHED || !isAlive || this.#others.get(id) === main) return;
    const watch = this.port.watch(id);
    if (watch === undefined) return;
    const { nodes } = watch.program;
    if (!nodes.some(({ tree }) => tree === this.tree)) {
      watch.stop();
      this.#others.set(id, main);
      return;
    }
    const indices = new Map<string, number[]>();
    for (const [index, node] of nodes.entries()) {
      const place = placeText(node);
      indices.set(place, [...(indices.get(place) ?? []), index]);
    }
    this.#members.set(id, { watch, runs: new MeasuredRuns(nodes.length), indices });
  }
}

function placeText({ tree, path }: { readonly tree: string; readonly path: string }): string {
  return `${tree} ${path}`;
}

function added(one: Runs, other: Runs): Runs {
  return {
    count: one.count + other.count,
    successes: one.successes + other.successes,
    seconds: one.seconds + other.seconds,
    successSeconds: one.successSeconds + other.successSeconds,
  };
}
