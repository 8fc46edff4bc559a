import type { Literal } from '../../bt/format.ts';
import { areEqual } from '../../bt/literal.ts';
import type { Status } from '../../bt/status.ts';
import type { TraceEvent, TraceSink } from '../../bt/trace.ts';
import type { BoardRow, KeyChange, NodeEvent, TickRecord } from '../../studio/studio-port.ts';

/** What a recorder needs to know of the agent that it listens to. */
export interface Recorded {
  /** For each node of the program the keys that it may write; only an action has any. */
  readonly writtenBy: readonly (readonly string[])[];
  clock(): { readonly step: number; readonly seconds: number };
  /** The blackboard as it is now. */
  board(): readonly BoardRow[];
  /** Undefined when it is invalid. */
  value(key: string): Literal | undefined;
  /** A tick, or a halt between two ticks, is over. */
  onRecord(record: TickRecord): void;
}

type Draft = { -readonly [Name in keyof NodeEvent]: NodeEvent[Name] };

/** Turns what is heard of one agent's nodes into one record for each tick. It reads, and changes nothing. */
export class TraceRecorder implements TraceSink {
  readonly #agent: Recorded;
  readonly #active = new Set<number>();
  #events: Draft[] = [];
  #board: readonly BoardRow[] = [];
  /** Of the keys that were written in this tick. */
  readonly #values = new Map<string, Literal | undefined>();
  #number = 0;

  constructor(agent: Recorded) {
    this.#agent = agent;
  }

  beginTick(): void {
    this.#events = [];
    this.#board = this.#agent.board();
    this.#values.clear();
    for (const { key, isValid, value } of this.#board) this.#values.set(key, isValid ? value : undefined);
  }

  node(event: TraceEvent, index: number, status: Status | 'halted'): void {
    if (event === 'started') this.#active.add(index);
    else if (event === 'stopped') this.#active.delete(index);
    const entry: Draft = { event, node: index, status };
    const writes = event === 'ticked' ? this.#writesOf(index) : [];
    if (writes.length > 0) entry.writes = writes;
    this.#events.push(entry);
  }

  explain(index: number, text: string): void {
    const ticked = this.#events.findLast(({ event, node }) => event === 'ticked' && node === index);
    if (ticked && text !== '') ticked.detail = text;
  }

  endTick(result: Status | 'halted'): void {
    if (this.#events.length === 0) return;
    const { step, seconds } = this.#agent.clock();
    this.#agent.onRecord({ number: ++this.#number, step, seconds, result, events: this.#events, board: this.#board });
    this.#events = [];
  }

  /** The agent begins anew without having been halted, as at the start of a bout: whatever ran is over. */
  forget(): void {
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
