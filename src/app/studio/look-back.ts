import type { RunSession } from '../../runs/session/run-session.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import type { AgentWatch, TickRecord } from '../../studio/ports/studio-port.ts';
import { AgentReplay } from './agent-replay.ts';
import { EARLIER_RECORDS } from '../../page/trace/record-agent.ts';

/** An agent that has not ticked in the first of these times is looked at over the next. The last is longer than any run. */
const LEADS_STEPS = [3, 30, 24 * 60 * 60].map((seconds) => seconds * STEPS_PER_SECOND);
/** What an agent did last before it was watched: the end of its run is played again, a slice at a time. */
export class LookBack {
  readonly #target: number;
  readonly #replay: AgentReplay;
  #records: TickRecord[] = [];
  #lead = 0;
  #isDone = false;

  constructor(session: RunSession, agentId: EntityId) {
    const unit = session.run.world.entities.unit(agentId);
    // The fallen have had their last tick long before.
    this.#target = unit && !unit.isAlive ? Math.min(unit.diedAtStep, session.past.shownStep) : session.past.shownStep;
    this.#replay = new AgentReplay(session, agentId, { begin: () => void (this.#records = []), add: (record) => this.#add(record) });
    this.#restore();
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** One slice. */
  work(): void {
    this.#replay.inSlice(() => this.#advance());
  }

  /** Ends it, finished or not. */
  take(): readonly TickRecord[] {
    this.#isDone = true;
    return this.#records.splice(0).map((record, place) => ({ ...record, number: place + 1 }));
  }

  /** Returns whether there is more to do. */
  #advance(): boolean {
    if (this.#isDone) return false;
    if (this.#replay.step < this.#target) {
      this.#replay.playStep();
      return true;
    }
    const hasMore = (LEADS_STEPS[this.#lead] ?? Infinity) < this.#target;
    this.#isDone = this.#records.length > 0 || !hasMore;
    if (this.#isDone) return false;
    this.#lead++;
    this.#restore();
    return true;
  }

  #restore(): void {
    this.#replay.restoreBefore(Math.max(0, this.#target - (LEADS_STEPS[this.#lead] ?? 0)));
  }

  #add(record: TickRecord): void {
    this.#records.push(record);
    if (this.#records.length > EARLIER_RECORDS) this.#records.shift();
  }
}

/** A watch that first gives what its agent did before. What it does in the meantime waits. */
export function watchWithPast(watched: AgentWatch, lookBack: LookBack): AgentWatch {
  return {
    agentId: watched.agentId,
    program: watched.program,
    get isStale() {
      return watched.isStale;
    },
    takeRecords() {
      lookBack.work();
      if (!lookBack.isDone && !watched.isStale) return [];
      return [...lookBack.take(), ...watched.takeRecords()];
    },
    blackboard: () => watched.blackboard(),
    stop: () => watched.stop(),
  };
}
