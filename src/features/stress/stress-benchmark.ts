import type { RunRequest } from '../../runs/open-run.ts';
import {
  STRESS_UNITS,
  USUAL_STRESS_EVALUATION,
  type StressCast,
  type StressEvaluation,
  type StressMap,
} from '../../content/stress/stress-options.ts';
import type { ProfileMode, StressState, TickMode } from './view/stress-state.ts';
import type { FrameWatch } from '../../page/feature.ts';
import type { FrameProfile } from './frame-profile.ts';
import { FrameStopwatch } from './frame-stopwatch.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { evaluationCommand, evaluationSeconds, evaluationWord } from '../../runs/stress-evaluation.ts';

/** A longer frame means that the page was in the background, not that it was slow. */
const MAX_FRAME_MILLISECONDS = 8000;

export interface StressChoice {
  cast?: StressCast | undefined;
  units?: number | undefined;
  map?: StressMap | undefined;
  evaluation?: StressEvaluation | undefined;
}

/** The settings and measurements of the stress scene. */
export class StressBenchmark implements FrameWatch {
  readonly stopwatch: FrameStopwatch;
  #cast: StressCast = 'warriors';
  #units: number = STRESS_UNITS.usual;
  #map: StressMap = 'plain';
  #evaluation: StressEvaluation = USUAL_STRESS_EVALUATION;
  #tickMode: TickMode = 'interval';
  #isTracing = false;
  #traced = 0;
  #profile: FrameProfile | undefined;
  #session: RunSession | undefined;
  #frameBeganAt: number | undefined;
  /** The mode of the frame being measured: a switch takes effect between two frames. */
  #measuredMode: ProfileMode = { tickMode: 'interval', isTracing: false, evaluateEvery: undefined };
  #before = { trees: 0, evaluations: 0, nodes: 0, paths: 0, traced: 0 };

  /** Nothing is measured before `profiles` has its code, which is loaded with the screen. `now` is a clock in milliseconds. */
  constructor(
    private readonly profiles: { create?: () => FrameProfile },
    now: () => number = () => performance.now(),
  ) {
    this.stopwatch = new FrameStopwatch(now);
  }

  choose({ cast, units, map, evaluation }: StressChoice): void {
    this.#cast = cast ?? this.#cast;
    this.#evaluation = evaluation ?? this.#evaluation;
    this.#units = units ?? this.#units;
    this.#map = map ?? this.#map;
  }

  /** Settings for opening a run of the scene. */
  get request(): Pick<RunRequest, 'cast' | 'units' | 'map' | 'evaluation' | 'stopwatch' | 'meter'> {
    const villagers = this.#cast === 'villagers' ? { cast: this.#cast, evaluation: this.#evaluation } : {};
    return { units: this.#units, map: this.#map, ...villagers, stopwatch: this.stopwatch, meter: this.stopwatch };
  }

  /** A new run: measures from zero, in the mode that was chosen last. */
  begin(session: RunSession): void {
    this.#session = session;
    this.#profile = undefined;
    this.stopwatch.take();
    if (this.#mode.tickMode !== session.snapshot.tickMode) this.setTickMode(this.#tickMode);
    this.#updateTracing();
    this.#before = this.#counts(session);
    this.#frameBeganAt = undefined;
  }

  /** The scene was left. */
  end(): void {
    this.#session = undefined;
  }

  setTickMode(mode: TickMode): void {
    this.#tickMode = mode;
    this.#session?.send({ type: 'tickMode', mode });
  }

  /** Lets the villagers evaluate that often, in seconds, from the next evaluation of each on. */
  setEvaluation(everySeconds: number): void {
    const evaluation = evaluationWord(everySeconds);
    if (evaluation === undefined || this.#mode.evaluateEvery === undefined) return;
    this.#evaluation = evaluation;
    const session = this.#session;
    session?.send(evaluationCommand(session.run.world, evaluation));
  }

  setTracing(isTracing: boolean): void {
    this.#isTracing = isTracing;
    this.#updateTracing();
  }

  /** At the start of each frame: records the frame that has just ended. Nothing is measured while the run is paused. */
  beginFrame(): void {
    const session = this.#session;
    if (!session) return;
    const now = this.stopwatch.now();
    const elapsed = now - (this.#frameBeganAt ?? now);
    this.#frameBeganAt = now;
    const { phases, steps } = this.stopwatch.take();
    const counts = this.#counts(session);
    const before = this.#before;
    const mode = this.#measuredMode;
    this.#before = counts;
    this.#measuredMode = this.#mode;
    if (session.clock.isPaused || elapsed === 0 || elapsed > MAX_FRAME_MILLISECONDS) return;
    this.#profile ??= this.profiles.create?.();
    this.#profile?.frame({
      steps,
      phases,
      elapsed,
      trees: counts.trees - before.trees,
      evaluations: counts.evaluations - before.evaluations,
      nodes: counts.nodes - before.nodes,
      paths: counts.paths - before.paths,
      traced: counts.traced - before.traced,
      ...mode,
    });
  }

  beginDrawing(): void {
    this.stopwatch.beginDrawing();
  }

  endDrawing(): void {
    this.stopwatch.endDrawing();
  }

  get state(): StressState | undefined {
    const session = this.#session;
    this.#profile ??= this.profiles.create?.();
    if (!session || !this.#profile) return undefined;
    const { columns, columnNumber, recent, averages } = this.#profile;
    let alive = 0;
    for (const unit of session.snapshot.units) if (unit.isAlive) alive++;
    return {
      ...this.#mode,
      cast: this.#cast,
      units: this.#units,
      map: this.#map,
      alive,
      columns,
      columnNumber,
      recent,
      averages,
      pathQueue: session.run.world.navigation.requests.length,
      past: session.branching.branches && {
        bytes: session.branching.branches.bytes,
        budgetBytes: session.history?.snapshots.budgetBytes ?? 0,
      },
    };
  }

  /** Traces every agent with a sink that only counts, to measure the cost of tracing itself. */
  #updateTracing(): void {
    const session = this.#session;
    if (!session) return;
    const { world, brains } = session.run;
    const sink = { node: () => void this.#traced++ };
    for (const { id } of world.state.agents) brains.watch(id, this.#isTracing ? () => sink : undefined);
  }

  get #mode(): ProfileMode {
    const evaluateEvery = this.#session && evaluationSeconds(this.#session.run);
    // Villagers are due in every step.
    return { tickMode: evaluateEvery === undefined ? this.#tickMode : 'interval', isTracing: this.#isTracing, evaluateEvery };
  }

  #counts({ run }: RunSession): { trees: number; evaluations: number; nodes: number; paths: number; traced: number } {
    const { trees, evaluations, nodes } = run.brains.counters;
    return { trees, evaluations, nodes, paths: run.world.navigation.requests.asked, traced: this.#traced };
  }
}
