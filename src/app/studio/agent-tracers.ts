import type { Program } from '../../engine/run.ts';
import type { Run } from '../../runs/open-run.ts';
import type { EntityId } from '../../sim/state.ts';
import type { AgentWatch, Breakpoint, BreakpointHit, NodeBreakpoint, NodeEvent, TickRecord } from '../../studio/ports/studio-port.ts';
import { blackboardAt } from '../../studio/trace/blackboard-at.ts';
import { holds } from '../../studio/breakpoints/break-condition.ts';
import { HitCounts } from './hit-counts.ts';
import { KeyChanges } from './key-changes.ts';
import { blackboardRows, programView, recordAgent } from '../../page/trace/record-agent.ts';
import type { TraceRecorder } from '../../page/trace/trace-recorder.ts';

/** A watcher that does not take its records loses the oldest beyond this number. */
const MAX_PENDING_RECORDS = 600;

/** The breakpoints of one agent, by the index of the node in its program. */
type BreakpointsByNode = ReadonlyMap<number, readonly NodeBreakpoint[]>;

interface AgentTracer {
  readonly program: Program | undefined;
  readonly recorder: TraceRecorder;
  readonly readers: Set<TickRecord[]>;
  breakpoints: BreakpointsByNode;
}

/** Traces the agents of one run that are watched or could reach a breakpoint, and no others. */
export class AgentTracers {
  readonly #run: Run;
  readonly #onBreak: (hit: BreakpointHit) => void;
  readonly #tracers = new Map<EntityId, AgentTracer>();
  /** What the watched agents did on the way to a restored step, until the next step: they have to be watched again. */
  readonly #replayed = new Map<EntityId, TickRecord[]>();
  /** Counts the restorations: watches of before are of another time. */
  #era = 0;
  #breakpoints: readonly Breakpoint[] = [];
  #hits = new HitCounts();
  readonly #keyChanges: KeyChanges;

  constructor(run: Run, onBreak: (hit: BreakpointHit) => void) {
    this.#run = run;
    this.#keyChanges = new KeyChanges(run);
    this.#onBreak = onBreak;
  }

  /** An agent is watched, or will be again. */
  get isWatching(): boolean {
    return this.#replayed.size > 0 || [...this.#tracers.values()].some(({ readers }) => readers.size > 0);
  }

  watch(agentId: EntityId): AgentWatch | undefined {
    const { brains } = this.#run;
    const program = brains.programOf(agentId);
    if (!program) return undefined;
    this.#refresh();
    const era = this.#era;
    const isOfThisTime = (): boolean => era === this.#era;
    const records = [...(this.#replayed.get(agentId) ?? [])];
    this.#tracerOf(agentId).readers.add(records);
    return {
      agentId,
      program: programView(program),
      get isStale() {
        return brains.programOf(agentId) !== program || !isOfThisTime();
      },
      takeRecords: () => records.splice(0),
      blackboard: () => blackboardRows(this.#run, agentId),
      stop: () => {
        if (!isOfThisTime()) return;
        this.#tracers.get(agentId)?.readers.delete(records);
        this.#release(agentId);
      },
    };
  }

  setBreakpoints(breakpoints: readonly Breakpoint[]): void {
    this.#breakpoints = breakpoints;
    this.#keyChanges.setBreakpoints(breakpoints);
    const { units, parties } = this.#run.world.state;
    for (const { id } of [...units, ...parties]) {
      const breakpointsOfAgent = this.#breakpointsOf(id);
      const isNeeded = breakpointsOfAgent.size > 0 || this.#keyChanges.hasBreakpoint(id);
      const tracer = isNeeded ? this.#tracerOf(id) : this.#tracers.get(id);
      if (!tracer) continue;
      tracer.breakpoints = breakpointsOfAgent;
      this.#release(id);
    }
  }

  /** After each step: stops at the keys that have changed in it. */
  endStep(): void {
    for (const { breakpoint, hit } of this.#keyChanges.takeHits()) {
      if (this.#hits.isDue(breakpoint, hit.agentId)) this.#onBreak(hit);
    }
    this.#refresh();
  }

  /** After a command of the studio: what it has changed stops nothing. */
  endCommand(): void {
    this.#refresh();
    this.#keyChanges.readValues();
  }

  /**
   * After trees may have changed: an agent with another program gets a new tracer if a breakpoint needs one. Its
   * watchers have to watch it again, because its old nodes no longer exist.
   */
  #refresh(): void {
    const changed = [...this.#tracers].filter(([agentId, { program }]) => this.#run.brains.programOf(agentId) !== program);
    if (changed.length === 0) return;
    for (const [agentId] of changed) {
      this.#tracers.delete(agentId);
      this.#run.brains.watch(agentId, undefined);
    }
    this.setBreakpoints(this.#breakpoints);
    // Records of another program mean nothing to the one that runs now.
    for (const [agentId] of changed) if (this.#replayed.has(agentId)) this.#replay(agentId);
  }

  /** The world was restored to an earlier step: all watches end, and what their agents do from there is kept for those that follow. */
  restart(): void {
    const watched = new Set([
      ...this.#replayed.keys(),
      ...[...this.#tracers.keys()].filter((id) => (this.#tracers.get(id)?.readers.size ?? 0) > 0),
    ]);
    this.stop();
    this.#replayed.clear();
    this.#era++;
    // What is on the way to another moment was counted before.
    this.#hits = new HitCounts();
    for (const agentId of watched) this.#replay(agentId);
    this.setBreakpoints(this.#breakpoints);
  }

  /** Watched agents that have not ticked since the restored step. */
  get silentIds(): readonly EntityId[] {
    return [...this.#replayed].flatMap(([agentId, records]) => (records.length === 0 ? [agentId] : []));
  }

  /** What that agent did on the way to the shown step is known. */
  hasReplayed(agentId: EntityId): boolean {
    return this.#replayed.has(agentId);
  }

  /** The run goes on: stops tracing agents that are not watched again. */
  dropReplayed(): void {
    for (const [agentId, records] of this.#replayed) {
      this.#replayed.delete(agentId);
      this.#tracers.get(agentId)?.readers.delete(records);
      this.#release(agentId);
    }
  }

  #replay(agentId: EntityId): void {
    const records: TickRecord[] = [];
    this.#replayed.set(agentId, records);
    if (this.#run.brains.programOf(agentId)) this.#tracerOf(agentId).readers.add(records);
  }

  /** A new round starts: whatever the agents were running has ended. */
  startRound(): void {
    for (const { recorder } of this.#tracers.values()) recorder.endActiveNodes();
  }

  stop(): void {
    for (const agentId of this.#tracers.keys()) this.#run.brains.watch(agentId, undefined);
    this.#tracers.clear();
  }

  #breakpointsOf(agentId: EntityId): BreakpointsByNode {
    const program = this.#run.brains.programOf(agentId);
    return program && this.#breakpoints.length > 0 ? breakpointsByNode(program, agentId, this.#breakpoints) : new Map();
  }

  #tracerOf(agentId: EntityId): AgentTracer {
    const known = this.#tracers.get(agentId);
    if (known) return known;
    const recorder = recordAgent(this.#run, agentId, (record) => this.#deliver(agentId, record));
    const program = this.#run.brains.programOf(agentId);
    const tracer = { program, recorder, readers: new Set<TickRecord[]>(), breakpoints: this.#breakpointsOf(agentId) };
    this.#tracers.set(agentId, tracer);
    this.#run.brains.watch(agentId, () => recorder);
    return tracer;
  }

  /** An agent that is neither watched nor could reach a breakpoint runs without a tracer, at full speed. */
  #release(agentId: EntityId): void {
    const tracer = this.#tracers.get(agentId);
    if (!tracer || tracer.readers.size > 0 || tracer.breakpoints.size > 0 || this.#keyChanges.hasBreakpoint(agentId)) return;
    this.#tracers.delete(agentId);
    this.#run.brains.watch(agentId, undefined);
  }

  #deliver(agentId: EntityId, record: TickRecord): void {
    const tracer = this.#tracers.get(agentId);
    if (!tracer) return;
    this.#keyChanges.note(agentId, record);
    for (const records of tracer.readers) {
      records.push(record);
      if (records.length > MAX_PENDING_RECORDS) records.shift();
    }
    for (const { breakpoint, eventIndex } of breakpointsHit(record, tracer.breakpoints)) {
      if (this.#hits.isDue(breakpoint, agentId)) this.#onBreak({ breakpointId: breakpoint.id, eventIndex, agentId, record });
    }
  }
}

/** Empty when no breakpoint applies to this agent. */
function breakpointsByNode(program: Program, agentId: EntityId, breakpoints: readonly Breakpoint[]): BreakpointsByNode {
  const applicable = breakpoints.filter(
    (each): each is NodeBreakpoint => each.on !== 'changed' && each.isEnabled && (each.agentId === 0 || each.agentId === agentId),
  );
  const byNode = new Map<number, NodeBreakpoint[]>();
  for (const breakpoint of applicable) {
    // A tree that is used twice has the node twice.
    const nodes = program.nodes.filter(({ tree, path }) => tree === breakpoint.tree && path === breakpoint.path);
    for (const { index } of nodes) byNode.set(index, [...(byNode.get(index) ?? []), breakpoint]);
  }
  return byNode;
}

/** The breakpoints that this record reached, each at its first event. */
function breakpointsHit(record: TickRecord, breakpoints: BreakpointsByNode): { breakpoint: NodeBreakpoint; eventIndex: number }[] {
  const reached = new Map<NodeBreakpoint, number>();
  record.events.forEach((event, eventIndex) => {
    for (const breakpoint of breakpoints.get(event.node) ?? []) {
      if (isAt(breakpoint, event) && !reached.has(breakpoint) && isMet(breakpoint, record, eventIndex)) reached.set(breakpoint, eventIndex);
    }
  });
  return [...reached].map(([breakpoint, eventIndex]) => ({ breakpoint, eventIndex }));
}

function isAt({ on }: NodeBreakpoint, { event, status }: NodeEvent): boolean {
  return on === 'started' ? event === 'started' : event === 'stopped' && status === on;
}

/** By the blackboard at the event. */
function isMet({ when }: Breakpoint, record: TickRecord, eventIndex: number): boolean {
  return when === undefined || holds(when, blackboardAt(record, eventIndex + 1));
}
