import { areEqual, type Literal } from '../../engine/values.ts';
import type { CaseChoice } from '../../engine/families/query/index.ts';
import type { LearnedChoice } from '../../engine/families/learning/index.ts';
import type { PlanningRecord } from '../../engine/families/planner/index.ts';
import type { Status } from '../../engine/author.ts';
import type { TraceEvent, TraceSink } from '../../engine/observe.ts';
import type { Evaluation } from '../../engine/families/utility/index.ts';
import type { BlackboardRow, Finding, KeyChange, NodeEvent, TickRecord } from '../../studio/ports/studio-port.ts';
import { learnedEvaluation } from './learned-evaluation.ts';

/** What a recorder needs to know about its agent. */
export interface RecordedAgent {
  /** For each node of the program, the keys that it may write; only actions have any. */
  readonly writtenBy: readonly (readonly string[])[];
  clock(): { readonly step: number; readonly seconds: number };
  /** The current blackboard. */
  board(): readonly BlackboardRow[];
  /** Undefined when the key is invalid. */
  value(key: string): Literal | undefined;
  /** The number of its first record is one more: records of earlier ticks may come before it. */
  readonly numbersBefore: number;
  /** A tick, or a halt between two ticks, has ended. */
  onRecord(record: TickRecord): void;
}

/** The only details so far are those of planners and of selectors that score or learn. */
export function findingOf(node: number, details: unknown): Finding {
  const found = details as Evaluation | PlanningRecord | LearnedChoice | CaseChoice;
  if ('goal' in found) return { node, planning: found };
  return { node, evaluation: 'names' in found ? learnedEvaluation(found) : found };
}

type MutableNodeEvent = { -readonly [Name in keyof NodeEvent]: NodeEvent[Name] };

/** Turns the trace events of one agent into one record per tick. Read only. */
export class TraceRecorder implements TraceSink {
  readonly #agent: RecordedAgent;
  readonly #active = new Set<number>();
  #events: MutableNodeEvent[] = [];
  /** The events of the last record. */
  #lastEvents: readonly NodeEvent[] = [];
  #board: readonly BlackboardRow[] = [];
  /** The last known value of each key, to detect writes within the tick. */
  readonly #values = new Map<string, Literal | undefined>();
  /** Since the last event. */
  #findings: Finding[] = [];
  #number: number;

  constructor(agent: RecordedAgent) {
    this.#agent = agent;
    this.#number = agent.numbersBefore;
  }

  beginTick(): void {
    this.#events = [];
    this.#findings = [];
    this.#board = shareEqual(this.#board, this.#agent.board(), isEqualRow);
    this.#values.clear();
    for (const { key, isValid, value } of this.#board) this.#values.set(key, isValid ? value : undefined);
  }

  node(event: TraceEvent, index: number, status: Status | 'halted'): void {
    if (event === 'started') this.#active.add(index);
    else if (event === 'stopped') this.#active.delete(index);
    const entry: MutableNodeEvent = { event, node: index, status };
    const writes = event === 'ticked' ? this.#writesOf(index) : [];
    if (writes.length > 0) entry.writes = writes;
    if (this.#findings.length > 0) {
      entry.findings = this.#findings;
      this.#findings = [];
    }
    this.#events.push(entry);
  }

  details(index: number, details: unknown): void {
    this.#findings.push(findingOf(index, details));
  }

  explain(index: number, text: string): void {
    const ticked = this.#events.findLast(({ event, node }) => event === 'ticked' && node === index);
    if (ticked && text !== '') ticked.detail = text;
  }

  endTick(result: Status | 'halted'): void {
    if (this.#events.length === 0) return;
    const { step, seconds } = this.#agent.clock();
    this.#lastEvents = shareEqual(this.#lastEvents, this.#events, isEqualEvent);
    this.#agent.onRecord({ number: ++this.#number, step, seconds, result, events: this.#lastEvents, blackboard: this.#board });
    this.#events = [];
  }

  /** The agent restarts without a halt, as at the start of a round: whatever ran has ended. */
  endActiveNodes(): void {
    this.beginTick();
    for (const node of [...this.#active].sort((a, b) => b - a)) this.node('stopped', node, 'halted');
    this.endTick('halted');
  }

  #writesOf(index: number): KeyChange[] {
    const changes: KeyChange[] = [];
    for (const key of this.#agent.writtenBy[index] ?? []) {
      const value = this.#agent.value(key);
      if (areEqual(this.#values.get(key), value)) continue;
      this.#values.set(key, value);
      changes.push({ key, value });
    }
    return changes;
  }
}

/**
 * A list that reuses equal parts of the previous one, or the previous list itself: little changes from tick to tick,
 * and hundreds of full records would make the garbage collector stall the page.
 */
function shareEqual<Part>(before: readonly Part[], now: readonly Part[], isEqual: (a: Part, b: Part) => boolean): readonly Part[] {
  const shared = now.map((part, place) => {
    const old = before[place];
    return old !== undefined && isEqual(old, part) ? old : part;
  });
  return shared.length === before.length && shared.every((part, place) => part === before[place]) ? before : shared;
}

function isEqualEvent(a: NodeEvent, b: NodeEvent): boolean {
  return (
    a.event === b.event &&
    a.node === b.node &&
    a.status === b.status &&
    a.detail === b.detail &&
    areSameFindings(a.findings, b.findings) &&
    a.writes === undefined &&
    b.writes === undefined
  );
}

function areSameFindings(a: readonly Finding[] = [], b: readonly Finding[] = []): boolean {
  const isSame = (one: Finding, other: Finding | undefined): boolean =>
    one.node === other?.node && one.evaluation === other.evaluation && one.planning?.situation === other.planning?.situation;
  return a.length === b.length && a.every((finding, place) => isSame(finding, b[place]));
}

function isEqualRow(a: BlackboardRow, b: BlackboardRow): boolean {
  return (
    a.key === b.key &&
    a.scope === b.scope &&
    a.type === b.type &&
    a.isValid === b.isValid &&
    a.isDeclared === b.isDeclared &&
    a.description === b.description &&
    a.meaning === b.meaning &&
    areEqual(a.value, b.value)
  );
}
