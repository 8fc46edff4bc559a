import type { Literal } from '../../../src/engine/blackboard/literal.ts';
import type { Blackboard } from '../../../src/engine/blackboard/blackboard.ts';
import type { Status } from '../../../src/engine/definition/status.ts';
import type { TraceEvent, TraceSink } from '../../../src/engine/definition/trace.ts';
import type { BlackboardRow, Finding, KeyChange, NodeEvent, TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { findingOf } from '../../../src/page/trace/trace-recorder.ts';

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** Turns what the engine tells of one agent into records, with nothing of the studio's own code. */
export class RecordTape implements TraceSink {
  readonly records: TickRecord[] = [];
  #number = 0;
  #events: Writable<NodeEvent>[] = [];
  readonly #findings: Finding[] = [];
  #result: TickRecord['result'] = 'halted';
  #board: readonly BlackboardRow[] = [];
  #values = new Map<string, Literal | undefined>();

  constructor(private readonly boardOf: () => Blackboard | undefined) {}

  node(event: TraceEvent, index: number, status: Status | 'halted'): void {
    const entry: Writable<NodeEvent> = { event, node: index, status };
    if (event === 'ticked') {
      const writes = this.#writes();
      if (writes.length > 0) entry.writes = writes;
      if (index === 0 && status !== 'halted') this.#result = status;
    }
    if (this.#findings.length > 0) entry.findings = this.#findings.splice(0);
    this.#events.push(entry);
  }

  /** Of planners, utility selectors and selectors that learn. */
  details(index: number, details: unknown): void {
    this.#findings.push(findingOf(index, details));
  }

  explain(index: number, text: string): void {
    const ticked = this.#events.findLast(({ event, node }) => event === 'ticked' && node === index);
    if (ticked) ticked.detail = text;
  }

  /** Before a tick or a step in which there may be one. */
  begin(): void {
    this.#events = [];
    this.#findings.length = 0;
    this.#result = 'halted';
    this.#board = rowsOf(this.boardOf());
    this.#writes();
  }

  /** After it: what happened becomes a record, if anything did. */
  end(step: number, seconds: number): void {
    if (this.#events.length === 0) return;
    this.records.push({ number: ++this.#number, step, seconds, result: this.#result, events: this.#events, blackboard: this.#board });
  }

  #writes(): KeyChange[] {
    const changes: KeyChange[] = [];
    for (const { name, value } of this.boardOf()?.entries() ?? []) {
      if (String(this.#values.get(name)) !== String(value)) changes.push({ key: name, value });
      this.#values.set(name, value);
    }
    return changes;
  }
}

export function rowsOf(board: Blackboard | undefined, nameOf: (id: number) => string = () => ''): BlackboardRow[] {
  return (board?.entries() ?? []).map(({ name, type, isValid, value, isDeclared }) => {
    const meaning = type === 'entity' && typeof value === 'number' ? nameOf(value) : '';
    return { key: name, scope: 'own', type, isValid, value, isDeclared, description: '', meaning };
  });
}
