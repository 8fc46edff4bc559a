import type { PlanningRecord } from '../../engine/families/planner/index.ts';
import type { Evaluation } from '../../engine/families/utility/index.ts';
import type { NodeEvent, TickRecord } from '../ports/studio-port.ts';

/** `idle`: not ticked since the agent is watched. */
export type NodeStatus = 'idle' | 'running' | 'success' | 'failure' | 'halted';

export interface NodeCounts {
  readonly started: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly halted: number;
}

const NAMES: readonly NodeStatus[] = ['idle', 'running', 'success', 'failure', 'halted'];
const COUNTERS = 4;
const COUNTER_OF = { success: 1, failure: 2, halted: 3 } as const;

/**
 * The state of every node of a program, derived from the trace alone. Events are applied one by one, so
 * it is available at any event of a tick without querying the agent.
 */
export class NodeStates {
  readonly #status: Uint8Array;
  readonly #counts: Uint32Array;
  readonly #seconds: Float64Array;
  readonly #records: Uint32Array;
  /** Numbers of the records of their last successes. */
  readonly #successes: Uint32Array;
  /** Numbers of the records of their last starts. */
  readonly #starts: Uint32Array;
  readonly #details: string[];
  readonly #evaluations: Map<number, Evaluation>;
  readonly #plannings: Map<number, PlanningRecord>;

  constructor(count: number, from?: NodeStates) {
    this.#status = from ? from.#status.slice() : new Uint8Array(count);
    this.#counts = from ? from.#counts.slice() : new Uint32Array(count * COUNTERS);
    this.#seconds = from ? from.#seconds.slice() : new Float64Array(count).fill(-Infinity);
    this.#records = from ? from.#records.slice() : new Uint32Array(count);
    this.#successes = from ? from.#successes.slice() : new Uint32Array(count);
    this.#starts = from ? from.#starts.slice() : new Uint32Array(count);
    this.#evaluations = new Map(from ? from.#evaluations : []);
    this.#plannings = new Map(from ? from.#plannings : []);
    this.#details = from ? from.#details.slice() : Array.from<string>({ length: count }).fill('');
  }

  copy(): NodeStates {
    return new NodeStates(this.#status.length, this);
  }

  /** Applies the first `count` events of a record, by default all. */
  apply(record: TickRecord, count = record.events.length): void {
    for (const event of record.events.slice(0, count)) this.#take(event, record);
  }

  status(index: number): NodeStatus {
    return NAMES[this.#status[index] ?? 0] ?? 'idle';
  }

  /** Simulated time of its last event; -Infinity before any. */
  seconds(index: number): number {
    return this.#seconds[index] ?? -Infinity;
  }

  /** Number of the record of its last event; 0 before any. */
  record(index: number): number {
    return this.#records[index] ?? 0;
  }

  /** Number of the record of its last success; 0 before any. */
  lastSuccess(index: number): number {
    return this.#successes[index] ?? 0;
  }

  /** Number of the record of its last start; 0 when that was before any. */
  lastStart(index: number): number {
    return this.#starts[index] ?? 0;
  }

  /** The last detail text of the node. */
  detail(index: number): string {
    return this.#details[index] ?? '';
  }

  /** The last choices of utility selectors, by the index of the selector. */
  get evaluations(): ReadonlyMap<number, Evaluation> {
    return this.#evaluations;
  }

  /** What planners found last, by the index of the planner. */
  get plannings(): ReadonlyMap<number, PlanningRecord> {
    return this.#plannings;
  }

  counts(index: number): NodeCounts {
    const [started = 0, succeeded = 0, failed = 0, halted = 0] = this.#counts.subarray(index * COUNTERS, (index + 1) * COUNTERS);
    return { started, succeeded, failed, halted };
  }

  #take(of: NodeEvent, record: TickRecord): void {
    const { event, node, status, detail } = of;
    if (node < 0 || node >= this.#status.length) return;
    this.#keepFindings(of);
    this.#status[node] = NAMES.indexOf(status);
    this.#seconds[node] = record.seconds;
    this.#records[node] = record.number;
    // The old detail is outdated once the node restarts or is halted.
    if (event === 'started' || status === 'halted') this.#details[node] = '';
    else if (detail !== undefined) this.#details[node] = detail;
    if (event === 'stopped' && status === 'success') this.#successes[node] = record.number;
    if (event === 'started') {
      this.#starts[node] = record.number;
      this.#count(node, 0);
    }
    if (event !== 'stopped' || status === 'running') return;
    this.#count(node, COUNTER_OF[status]);
    // It ran already when the trace began.
    const { started, succeeded, failed, halted } = this.counts(node);
    if (succeeded + failed + halted > started) this.#count(node, 0);
  }

  #keepFindings({ findings = [] }: NodeEvent): void {
    for (const { node, evaluation, planning } of findings) {
      if (evaluation !== undefined) this.#evaluations.set(node, evaluation);
      if (planning !== undefined) this.#plannings.set(node, planning);
    }
  }

  #count(node: number, counter: number): void {
    const place = node * COUNTERS + counter;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
  }
}
