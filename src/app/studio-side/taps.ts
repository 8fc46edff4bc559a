import type { Program } from '../../bt/program.ts';
import type { Run } from '../../content/open-run.ts';
import { STEP_SECONDS, type EntityId } from '../../sim/state.ts';
import type { Breakpoint, BreakReport, TickRecord, Watched } from '../../studio/studio-port.ts';
import { boardRows } from './board-rows.ts';
import { keyUses, programView } from './program-view.ts';
import { reachedIn, stopsOf, type Stops } from './stops.ts';
import { TraceRecorder } from './trace-recorder.ts';

/** Records that nobody takes are kept for so long; then the oldest go. */
const MOST_UNTAKEN = 600;

interface Tap {
  readonly program: Program | undefined;
  readonly recorder: TraceRecorder;
  readonly readers: Set<TickRecord[]>;
  stops: Stops;
}

/** Listens to the agents of one run that are watched or could reach a breakpoint, and to nobody else. */
export class Taps {
  readonly #run: Run;
  readonly #onBreak: (report: BreakReport) => void;
  readonly #taps = new Map<EntityId, Tap>();
  #breakpoints: readonly Breakpoint[] = [];

  constructor(run: Run, onBreak: (report: BreakReport) => void) {
    this.#run = run;
    this.#onBreak = onBreak;
  }

  /** Agents that are listened to now. */
  get agentIds(): readonly EntityId[] {
    return [...this.#taps.keys()];
  }

  watch(agentId: EntityId): Watched | undefined {
    const { minds } = this.#run;
    const program = minds.programOf(agentId);
    if (!program) return undefined;
    this.renew();
    const records: TickRecord[] = [];
    this.#tapOn(agentId).readers.add(records);
    return {
      agentId,
      program: programView(program),
      get isOver() {
        return minds.programOf(agentId) !== program;
      },
      take: () => records.splice(0),
      board: () => boardRows(this.#run, agentId),
      stop: () => {
        this.#taps.get(agentId)?.readers.delete(records);
        this.#release(agentId);
      },
    };
  }

  setBreakpoints(breakpoints: readonly Breakpoint[]): void {
    this.#breakpoints = breakpoints;
    const { units, parties } = this.#run.world.state;
    for (const { id } of [...units, ...parties]) {
      const stops = this.#stopsOf(id);
      const tap = stops.size > 0 ? this.#tapOn(id) : this.#taps.get(id);
      if (!tap) continue;
      tap.stops = stops;
      this.#release(id);
    }
  }

  /**
   * Trees may have been exchanged: whoever thinks with another program is listened to anew, as far as a breakpoint wants
   * it. Those who watched him have to ask again, for his old nodes are no more.
   */
  renew(): void {
    const changed = [...this.#taps].filter(([agentId, { program }]) => this.#run.minds.programOf(agentId) !== program);
    if (changed.length === 0) return;
    for (const [agentId] of changed) {
      this.#taps.delete(agentId);
      this.#run.minds.watch(agentId, undefined);
    }
    this.setBreakpoints(this.#breakpoints);
  }

  /** All agents begin anew: what they were about is over. */
  startAnew(): void {
    for (const { recorder } of this.#taps.values()) recorder.forget();
  }

  stop(): void {
    for (const agentId of this.#taps.keys()) this.#run.minds.watch(agentId, undefined);
    this.#taps.clear();
  }

  #stopsOf(agentId: EntityId): Stops {
    const program = this.#run.minds.programOf(agentId);
    return program && this.#breakpoints.length > 0 ? stopsOf(program, agentId, this.#breakpoints) : new Map();
  }

  #tapOn(agentId: EntityId): Tap {
    const known = this.#taps.get(agentId);
    if (known) return known;
    const recorder = this.#recorderOf(agentId);
    const program = this.#run.minds.programOf(agentId);
    const tap = { program, recorder, readers: new Set<TickRecord[]>(), stops: this.#stopsOf(agentId) };
    this.#taps.set(agentId, tap);
    this.#run.minds.watch(agentId, () => recorder);
    return tap;
  }

  /** Who is neither watched nor could stop the game thinks at full speed again. */
  #release(agentId: EntityId): void {
    const tap = this.#taps.get(agentId);
    if (!tap || tap.readers.size > 0 || tap.stops.size > 0) return;
    this.#taps.delete(agentId);
    this.#run.minds.watch(agentId, undefined);
  }

  #recorderOf(agentId: EntityId): TraceRecorder {
    const { minds, world } = this.#run;
    const program = minds.programOf(agentId);
    const board = minds.blackboardOf(agentId);
    return new TraceRecorder({
      writtenBy: program?.nodes.map((node) => writtenKeys(keyUses(node, program))) ?? [],
      clock: () => ({ step: world.state.step, seconds: world.state.step * STEP_SECONDS }),
      board: () => boardRows(this.#run, agentId),
      value: (key) => board?.get(key).value,
      onRecord: (record) => this.#take(agentId, record),
    });
  }

  #take(agentId: EntityId, record: TickRecord): void {
    const tap = this.#taps.get(agentId);
    if (!tap) return;
    for (const records of tap.readers) {
      records.push(record);
      if (records.length > MOST_UNTAKEN) records.shift();
    }
    for (const reached of reachedIn(record, tap.stops)) this.#onBreak({ ...reached, agentId, record });
  }
}

function writtenKeys(uses: readonly { readonly key: string; readonly isWritten: boolean }[]): string[] {
  return uses.filter(({ isWritten }) => isWritten).map(({ key }) => key);
}
