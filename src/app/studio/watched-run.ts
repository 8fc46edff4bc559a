import type { GroundMark } from '../../game/port/battle-view-port.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { Command } from '../../sim/commands.ts';
import { startsRound } from '../../sim/events.ts';
import type { EntityId } from '../../sim/state.ts';
import type { Breakpoint, BreakpointHit } from '../../studio/ports/studio-port.ts';
import { agentMarks } from './agent-marks.ts';
import { AgentTracers } from './agent-tracers.ts';
import { hitMark } from './hit-mark.ts';
import { traceRestoredSteps } from './trace-restored-steps.ts';

/** The numbers of branches begin again in every scene. */
const BRANCHES_PER_SCENE = 1_000_000;

/** This is the run that the studio watches, with the traces of its agents. Another session means another scene, in which nothing is watched yet. */
export class WatchedRun {
  #session: RunSession;
  #tracers: AgentTracers;
  #scene = 1;
  #breakpoints: readonly Breakpoint[] = [];
  #hits: BreakpointHit[] = [];
  #highlightedIds: readonly EntityId[] = [];
  readonly #current: () => RunSession;

  constructor(current: () => RunSession) {
    this.#current = current;
    this.#session = current();
    this.#tracers = this.#trace(this.#session);
  }

  get session(): RunSession {
    this.#follow();
    return this.#session;
  }

  get tracers(): AgentTracers {
    this.#follow();
    return this.#tracers;
  }

  get hasHits(): boolean {
    return this.#hits.length > 0;
  }

  scene(): number {
    this.#follow();
    return this.#scene;
  }

  branch(): number {
    const current = this.session.branching.branches?.currentId ?? 0;
    return this.#scene * BRANCHES_PER_SCENE + current;
  }

  /** Returns the reason of a refusal. */
  send(command: Command): string | undefined {
    const refusal = this.session.send(command);
    this.#tracers.endCommand();
    return refusal;
  }

  setBreakpoints(breakpoints: readonly Breakpoint[]): void {
    this.#follow();
    this.#breakpoints = breakpoints;
    this.#tracers.setBreakpoints(breakpoints);
  }

  takeHits(): readonly BreakpointHit[] {
    this.#follow();
    return this.#hits.splice(0);
  }

  highlight(agentIds: readonly EntityId[]): void {
    this.#highlightedIds = agentIds;
  }

  /** Returns the ground marks for the highlighted agents. */
  marks(): readonly GroundMark[] {
    return this.#highlightedIds.length === 0 ? [] : agentMarks(this.session.run, this.#highlightedIds);
  }

  /** Looks whether the page has another session. Then everything that was watched has ended. */
  #follow(): void {
    const session = this.#current();
    if (session === this.#session) return;
    const nothing = (): void => {};
    Object.assign(this.#session.hooks, { onStep: nothing, onRestore: nothing, onJump: nothing, leadSteps: () => 0 });
    this.#tracers.stop();
    this.#scene++;
    this.#hits = [];
    this.#highlightedIds = [];
    this.#session = session;
    this.#tracers = this.#trace(session);
    // Agent ids mean other agents in another scene.
    this.#breakpoints = this.#breakpoints.filter(({ agentId }) => agentId === 0);
    this.#tracers.setBreakpoints(this.#breakpoints);
  }

  #trace(session: RunSession): AgentTracers {
    const tracers = new AgentTracers(session.run, (hit) => {
      // While the run seeks a step of the past, it meets again what it has met before.
      if (session.past.isSeeking) return;
      this.#hits.push(hit);
      session.clock.isPaused = true;
      session.history?.records.marks.addOnce(hitMark(session, this.#breakpoints, hit));
    });
    traceRestoredSteps(session, tracers);
    session.hooks.onStep = () => {
      if (!session.past.isSeeking) tracers.dropReplayed();
      tracers.endStep();
      if (startsRound(session.run.world.events)) tracers.startRound();
    };
    return tracers;
  }
}
