import type { TickRecord } from '../ports/studio-port.ts';
import { EvaluationLog } from './evaluation-log.ts';
import { MeasuredRuns } from './measured-runs.ts';
import { NodeStates } from './node-states.ts';
import { PlanLog } from './plan-log.ts';

/** Minimum number of records kept for stepping back. */
const KEPT_RECORDS = 120;
/**
 * A copy of the states is kept every so many records; states in between are replayed from it. A copy
 * per record would dominate the memory of a watched agent and cause the longest GC pauses.
 */
const RECORDS_A_COPY = 20;

/** The shown position: the states after the first `eventCount` events of a record. */
export interface TracePosition {
  readonly record: TickRecord | undefined;
  readonly eventCount: number;
  readonly states: NodeStates;
  /** At the end of the newest record. */
  readonly isLatest: boolean;
}

interface NodeLog<Entry> {
  until(node: number, seconds: number): readonly Entry[];
  untilEvent(node: number, record: TickRecord, eventCount: number): readonly Entry[];
}

/** The recent trace of one agent, with a cursor that can step back through its events. */
export class AgentTrace {
  /** The choices of its utility selectors, for longer than records are kept. */
  readonly evaluationLog = new EvaluationLog();
  /** The plans of its planners, likewise. */
  readonly planLog = new PlanLog();
  /** What its nodes came to, for longer than records are kept. */
  readonly runs: MeasuredRuns;
  readonly #kept: TickRecord[] = [];
  /** States before kept record 0, 20, 40 and so on. */
  readonly #copies: NodeStates[] = [];
  readonly #states: NodeStates;
  #cursor: { place: number; position: number } | undefined;
  #shown: TracePosition | undefined;

  constructor(nodeCount: number) {
    this.#states = new NodeStates(nodeCount);
    this.runs = new MeasuredRuns(nodeCount);
  }

  add(record: TickRecord): void {
    if (this.#kept.length % RECORDS_A_COPY === 0) this.#copies.push(this.#states.copy());
    this.#kept.push(record);
    this.#states.apply(record);
    this.evaluationLog.add(record);
    this.planLog.add(record);
    this.runs.add(record);
    this.#shown = undefined;
    if (this.#kept.length < KEPT_RECORDS + RECORDS_A_COPY) return;
    this.#kept.splice(0, RECORDS_A_COPY);
    this.#copies.shift();
    if (this.#cursor) this.#cursor.place = Math.max(0, this.#cursor.place - RECORDS_A_COPY);
  }

  get current(): TracePosition {
    this.#shown ??= this.#positionAtCursor();
    return this.#shown;
  }

  /** What a log has of a node up to the shown position, oldest first; `now`, in seconds, is when the newest record is shown. */
  soFar<Entry>(log: NodeLog<Entry>, node: number, now: number): readonly Entry[] {
    const { record, eventCount, isLatest } = this.current;
    return isLatest || record === undefined ? log.until(node, now) : log.untilEvent(node, record, eventCount);
  }

  /** The newest record, or the one before it. */
  newest(place: 1 | 2): TickRecord | undefined {
    return this.#kept.at(-place);
  }

  /** Follows the newest record again. */
  release(): void {
    this.#move(undefined);
  }

  /** Holds the cursor at the current end while new records arrive. */
  hold(): void {
    this.#move(this.#cursor ?? this.#end());
  }

  /** Forward by one event; false at the end of the newest record. */
  forward(): boolean {
    const { place, position } = this.#cursor ?? this.#end();
    const record = this.#kept[place];
    if (record !== undefined && position < record.events.length) return this.#move({ place, position: position + 1 });
    return place + 1 < this.#kept.length && this.#move({ place: place + 1, position: 1 });
  }

  /** Back by one event, into the previous record if needed; false at the oldest. */
  back(): boolean {
    const { place, position } = this.#cursor ?? this.#end();
    if (position > 1) return this.#move({ place, position: position - 1 });
    const before = this.#kept[place - 1];
    return before !== undefined && this.#move({ place: place - 1, position: before.events.length });
  }

  /** Moves the cursor to that event; adds the record if it is unknown. */
  showEvent(record: TickRecord, eventIndex: number): void {
    const isSame = (kept: TickRecord): boolean => kept.step === record.step && kept.number === record.number;
    if (!this.#kept.some(isSame)) this.add(record);
    this.#move({ place: this.#kept.findLastIndex(isSame), position: eventIndex + 1 });
  }

  #end(): { place: number; position: number } {
    const place = this.#kept.length - 1;
    return { place, position: this.#kept[place]?.events.length ?? 0 };
  }

  #move(cursor: { place: number; position: number } | undefined): true {
    this.#cursor = cursor;
    this.#shown = undefined;
    return true;
  }

  #positionAtCursor(): TracePosition {
    const { place, position: eventCount } = this.#cursor ?? this.#end();
    const record = this.#kept[place];
    const isAtEnd = place === this.#kept.length - 1 && eventCount >= (record?.events.length ?? 0);
    if (record === undefined || isAtEnd) return { record, eventCount, states: this.#states, isLatest: true };
    const states = this.#statesBefore(place);
    states.apply(record, eventCount);
    return { record, eventCount, states, isLatest: false };
  }

  #statesBefore(place: number): NodeStates {
    const copy = Math.floor(place / RECORDS_A_COPY);
    const states = this.#copies[copy]?.copy();
    if (states === undefined) throw new Error(`AgentTrace: found no states before record ${place} of ${this.#kept.length}.`);
    for (const record of this.#kept.slice(copy * RECORDS_A_COPY, place)) states.apply(record);
    return states;
  }
}
