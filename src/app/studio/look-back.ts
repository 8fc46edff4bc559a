import type { Program } from '../../bt/index.ts';
import { ReplayWorld } from '../../runs/replay-world.ts';
import type { RunSession } from '../../runs/run-session.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import type { AgentWatch, TickRecord } from '../../studio/studio-port.ts';
import { EARLIER_RECORDS, recordAgent } from './record-agent.ts';

/** An agent that has not ticked in the first of these times is looked at over the next. The last is longer than any run. */
const LEADS_STEPS = [3, 30, 24 * 60 * 60].map((seconds) => seconds * STEPS_PER_SECOND);
/** For one call of `work`. */
const SLICE_MILLISECONDS = 5;

/** What an agent did last before it was watched: the end of its run is played again, a slice at a time. */
export class LookBack {
  readonly #session: RunSession;
  readonly #agentId: EntityId;
  readonly #program: Program | undefined;
  readonly #target: number;
  /** The tree that it runs in the replay. */
  #traced: Program | undefined;
  readonly #replay: ReplayWorld;
  #records: TickRecord[] = [];
  #lead = 0;
  #isDone = false;

  constructor(session: RunSession, agentId: EntityId) {
    this.#session = session;
    this.#agentId = agentId;
    this.#program = session.run.brains.programOf(agentId);
    const unit = session.run.world.unit(agentId);
    // The fallen have had their last tick long before.
    this.#target = unit && !unit.isAlive ? Math.min(unit.diedAtStep, session.shownStep) : session.shownStep;
    this.#replay = new ReplayWorld(session);
    this.#begin();
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** One slice. */
  work(): void {
    const { now } = this.#session;
    const startedAt = now();
    while (!this.#isDone && now() - startedAt < SLICE_MILLISECONDS) this.#advance();
  }

  /** Ends it, finished or not. */
  take(): readonly TickRecord[] {
    this.#isDone = true;
    return this.#records.splice(0).map((record, place) => ({ ...record, number: place + 1 }));
  }

  #advance(): void {
    if (this.#replay.step < this.#target) {
      // An edit wakes the agent: its first tick with the new tree is seen, too.
      this.#replay.receiveCommands();
      if (this.#replay.run.brains.programOf(this.#agentId) !== this.#traced) this.#trace();
      return this.#replay.playStep();
    }
    const hasMore = (LEADS_STEPS[this.#lead] ?? Infinity) < this.#target;
    if (this.#records.length === 0 && hasMore) {
      this.#lead++;
      this.#begin();
    } else this.#isDone = true;
  }

  #begin(): void {
    this.#replay.restoreBefore(Math.max(0, this.#target - (LEADS_STEPS[this.#lead] ?? 0)));
    this.#trace();
  }

  #trace(): void {
    const { run } = this.#replay;
    // Records of another tree mean nothing to this one.
    this.#records = [];
    this.#traced = run.brains.programOf(this.#agentId);
    const recorder = recordAgent(run, this.#agentId, (record) => this.#add(record));
    run.brains.watch(this.#agentId, undefined);
    run.brains.watch(this.#agentId, () => recorder);
  }

  #add(record: TickRecord): void {
    if (!isSameTree(this.#traced, this.#program)) return;
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

/** An edit compiles every tree again. */
function isSameTree(one: Program | undefined, other: Program | undefined): boolean {
  if (one === other) return true;
  return one?.nodes.length === other?.nodes.length && (one?.nodes.every(({ id }, place) => id === other?.nodes[place]?.id) ?? false);
}
