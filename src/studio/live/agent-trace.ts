import type { TickRecord } from '../studio-port.ts';
import { NodeStates } from './node-states.ts';

/** Records that can be looked back at. */
const KEPT_RECORDS = 120;

/** The moment that is shown: the states after the first `position` events of a record. */
export interface Moment {
  readonly record: TickRecord | undefined;
  readonly position: number;
  readonly states: NodeStates;
  /** The newest record to its end: nothing is held back. */
  readonly isLatest: boolean;
}

interface Kept {
  readonly record: TickRecord;
  readonly before: NodeStates;
}

/** All that was heard of one agent, and a cursor that can go back through the events of its last records. */
export class AgentTrace {
  readonly #kept: Kept[] = [];
  readonly #states: NodeStates;
  #cursor: { place: number; position: number } | undefined;
  #shown: Moment | undefined;

  constructor(nodeCount: number) {
    this.#states = new NodeStates(nodeCount);
  }

  add(record: TickRecord): void {
    this.#kept.push({ record, before: this.#states.copy() });
    this.#states.apply(record);
    this.#shown = undefined;
    if (this.#kept.length <= KEPT_RECORDS) return;
    this.#kept.shift();
    if (this.#cursor) this.#cursor.place = Math.max(0, this.#cursor.place - 1);
  }

  get moment(): Moment {
    this.#shown ??= this.#momentAt();
    return this.#shown;
  }

  /** Back to the newest. */
  release(): void {
    this.#move(undefined);
  }

  /** Stays at the present end, whatever comes. */
  hold(): void {
    this.#move(this.#cursor ?? this.#end());
  }

  /** One event on; false at the end of the newest record. */
  forward(): boolean {
    const { place, position } = this.#cursor ?? this.#end();
    const record = this.#kept[place]?.record;
    if (record !== undefined && position < record.events.length) return this.#move({ place, position: position + 1 });
    return place + 1 < this.#kept.length && this.#move({ place: place + 1, position: 1 });
  }

  /** One event back, into the record before if need be; false at the oldest. */
  back(): boolean {
    const { place, position } = this.#cursor ?? this.#end();
    if (position > 1) return this.#move({ place, position: position - 1 });
    const before = this.#kept[place - 1];
    return before !== undefined && this.#move({ place: place - 1, position: before.record.events.length });
  }

  /** At that event; a record that was not heard here is taken in first. */
  showEvent(record: TickRecord, eventIndex: number): void {
    const isSame = (kept: Kept): boolean => kept.record.step === record.step && kept.record.number === record.number;
    if (!this.#kept.some(isSame)) this.add(record);
    this.#move({ place: this.#kept.findLastIndex(isSame), position: eventIndex + 1 });
  }

  #end(): { place: number; position: number } {
    const place = this.#kept.length - 1;
    return { place, position: this.#kept[place]?.record.events.length ?? 0 };
  }

  #move(cursor: { place: number; position: number } | undefined): true {
    this.#cursor = cursor;
    this.#shown = undefined;
    return true;
  }

  #momentAt(): Moment {
    const { place, position } = this.#cursor ?? this.#end();
    const kept = this.#kept[place];
    const isAtEnd = place === this.#kept.length - 1 && position >= (kept?.record.events.length ?? 0);
    if (kept === undefined || isAtEnd) return { record: kept?.record, position, states: this.#states, isLatest: true };
    const states = kept.before.copy();
    states.apply(kept.record, position);
    return { record: kept.record, position, states, isLatest: false };
  }
}
