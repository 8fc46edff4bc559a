import type { Program } from '../../engine/run.ts';
import type { Status } from '../../engine/author.ts';
import type { TraceEvent, TraceSink } from '../../engine/observe.ts';
import { TreeVisits } from '../../runs/tree-time-counter.ts';

/** How often each node of an agent's program did what, by its index. */
export interface NodeOutcomes {
  /** The name of the main tree. */
  readonly tree: string;
  readonly nodes: Program['nodes'];
  readonly counts: readonly { readonly started: number; readonly succeeded: number; readonly failed: number }[];
}

/** Records what the tree of one unit has just done: names, types and ids of its nodes, and names of its trees. */
export class AgentTrace implements TraceSink {
  /** How many times a node was ticked. */
  asked = 0;
  readonly started = new Set<string>();
  /** By type, the name of a node of it. */
  readonly startedTypes = new Map<string, string>();
  readonly startedIds = new Set<string>();
  readonly #visits: TreeVisits;
  readonly #running = new Map<number, string>();
  readonly #names: readonly string[];
  readonly #types: readonly string[];
  /** As in their files: those of used trees without the use before them. */
  readonly #ids: readonly string[];
  readonly outcomes: NodeOutcomes & { readonly counts: { started: number; succeeded: number; failed: number }[] };

  constructor(program: Program) {
    this.outcomes = {
      tree: program.name,
      nodes: program.nodes,
      counts: program.nodes.map(() => ({ started: 0, succeeded: 0, failed: 0 })),
    };
    this.#visits = new TreeVisits(program);
    this.#names = program.nodes.map(({ name }) => name);
    this.#types = program.nodes.map(({ type }) => type);
    this.#ids = program.nodes.map(({ id }) => id.split('>').at(-1) ?? id);
  }

  /** The trees that the last tick went through without failing there. */
  get trees(): ReadonlySet<string> {
    return this.#visits.trees;
  }

  /** Names of the nodes of that type, without those that have none of their own. */
  namesOf(type: string): readonly string[] {
    return [...new Set(this.#names.filter((name, index) => this.#types[index] === type && name !== type))];
  }

  get running(): ReadonlySet<string> {
    return new Set(this.#running.values());
  }

  /** By type, the name of a node of it. */
  get runningTypes(): ReadonlyMap<string, string> {
    return new Map([...this.#running].map(([index, name]) => [this.#types[index] ?? '', name]));
  }

  get runningIds(): ReadonlySet<string> {
    return new Set([...this.#running.keys()].map((index) => this.#ids[index] ?? ''));
  }

  beginStep(): void {
    this.started.clear();
    this.startedIds.clear();
    this.startedTypes.clear();
  }

  node(event: TraceEvent, index: number, status: Status | 'halted'): void {
    this.#visits.node(event, index, status);
    if (event === 'ticked') this.asked++;
    this.#count(event, index, status);
    const name = this.#names[index] ?? '';
    if (event === 'started') {
      this.started.add(name);
      this.startedTypes.set(this.#types[index] ?? '', name);
      this.startedIds.add(this.#ids[index] ?? '');
    }
    if (status === 'running') this.#running.set(index, name);
    else this.#running.delete(index);
  }

  #count(event: TraceEvent, index: number, status: Status | 'halted'): void {
    const counts = this.outcomes.counts[index];
    if (counts === undefined) return;
    if (event === 'started') counts.started++;
    if (event !== 'ticked') return;
    if (status === 'success') counts.succeeded++;
    if (status === 'failure') counts.failed++;
  }
}
