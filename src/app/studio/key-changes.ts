import { areEqual, type Literal } from '../../engine/values.ts';
import type { Run } from '../../runs/open-run.ts';
import type { EntityId } from '../../sim/state.ts';
import { holds } from '../../studio/breakpoints/break-condition.ts';
import { formatRow } from '../../studio/values/format-value.ts';
import type { BlackboardRow, Breakpoint, BreakpointHit, KeyBreakpoint, TickRecord } from '../../studio/ports/studio-port.ts';
import { blackboardRows } from '../../page/trace/record-agent.ts';

interface KeyValue {
  /** Undefined while the key is missing or invalid. */
  readonly value: Literal | undefined;
  readonly words: string;
}

const NO_VALUE: KeyValue = { value: undefined, words: 'no value' };

/** Finds the keys with a breakpoint whose values changed in a step, by any writer. */
export class KeyChanges {
  readonly #run: Run;
  #breakpoints: readonly KeyBreakpoint[] = [];
  /** By breakpoint. Empty where the values before the next step are not known. */
  readonly #values = new Map<number, KeyValue>();
  /** The last tick of each agent in this step that wrote a key. */
  readonly #writes = new Map<EntityId, TickRecord>();

  constructor(run: Run) {
    this.#run = run;
  }

  setBreakpoints(breakpoints: readonly Breakpoint[]): void {
    this.#breakpoints = breakpoints.filter((each): each is KeyBreakpoint => each.on === 'changed' && each.isEnabled);
    this.readValues();
  }

  hasBreakpoint(agentId: EntityId): boolean {
    return this.#breakpoints.some((each) => each.agentId === agentId);
  }

  /** Takes the present values for those before the next step: what was changed by hand, or by going to another moment, stops nothing. */
  readValues(): void {
    this.#values.clear();
    this.#writes.clear();
    for (const breakpoint of this.#breakpoints) this.#values.set(breakpoint.id, valueIn(this.#rowsOf(breakpoint), breakpoint));
  }

  /** A tick of an agent in this step. */
  note(agentId: EntityId, record: TickRecord): void {
    if (record.events.some(({ writes }) => writes !== undefined)) this.#writes.set(agentId, record);
  }

  /** The breakpoints whose key has changed in the step that has ended, and whose condition holds. */
  takeHits(): { readonly breakpoint: KeyBreakpoint; readonly hit: BreakpointHit }[] {
    const hits = this.#breakpoints.flatMap((breakpoint) => {
      const rows = this.#rowsOf(breakpoint);
      const [before, after] = [this.#values.get(breakpoint.id) ?? NO_VALUE, valueIn(rows, breakpoint)];
      const { id, agentId, when } = breakpoint;
      this.#values.set(id, after);
      if (areEqual(before.value, after.value) || (when !== undefined && !holds(when, rows))) return [];
      const change = { before: before.words, after: after.words };
      return [{ breakpoint, hit: { breakpointId: id, agentId, change, ...this.#writeOf(breakpoint) } }];
    });
    this.#writes.clear();
    return hits;
  }

  /** The event of the agent's own tree that wrote the key; nothing where something else did. */
  #writeOf({ agentId, key, scope }: KeyBreakpoint): Pick<BreakpointHit, 'record' | 'eventIndex'> {
    const record = scope === 'own' ? this.#writes.get(agentId) : undefined;
    const eventIndex = record?.events.findLastIndex(({ writes }) => writes?.some((write) => write.key === key)) ?? -1;
    return record === undefined || eventIndex < 0 ? {} : { record, eventIndex };
  }

  #rowsOf({ agentId }: KeyBreakpoint): readonly BlackboardRow[] {
    return blackboardRows(this.#run, agentId);
  }
}

function valueIn(rows: readonly BlackboardRow[], { key, scope }: KeyBreakpoint): KeyValue {
  const row = rows.find((each) => each.key === key && each.scope === scope);
  return row?.isValid ? { value: row.value, words: formatRow(row) } : NO_VALUE;
}
