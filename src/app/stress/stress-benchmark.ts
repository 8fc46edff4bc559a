import type { RunRequest } from '../../runs/open-run.ts';
import { STRESS_UNITS, type StressMap } from '../../content/stress/stress-options.ts';
import type { StressState, TickMode } from '../../hud/stress/stress-state.ts';
import { FrameProfile } from './frame-profile.ts';
import { FrameStopwatch } from './frame-stopwatch.ts';
import type { RunSession } from '../../runs/run-session.ts';

/** A longer frame means that the page was in the background, not that it was slow. */
const MAX_FRAME_MILLISECONDS = 8000;

export interface StressChoice {
  units?: number | undefined;
  map?: StressMap | undefined;
}

/** The settings and measurements of the stress scene. */
export class StressBenchmark {
  readonly stopwatch: FrameStopwatch;
  #units: number = STRESS_UNITS.usual;
  #map: StressMap = 'plain';
  #tickMode: TickMode = 'interval';
  #isTracing = false;
  #traced = 0;
  #profile = new FrameProfile();
  #session: RunSession | undefined;
  #frameBeganAt: number | undefined;
  /** The mode of the frame being measured: a switch takes effect between two frames. */
  #measuredMode: Pick<StressState, 'tickMode' | 'isTracing'> = { tickMode: 'interval', isTracing: false };
  #before = { trees: 0, nodes: 0, paths: 0, traced: 0 };

  /** `now` is a clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.stopwatch = new FrameStopwatch(now);
  }

  choose({ units, map }: StressChoice): void {
    this.#units = units ?? this.#units;
    this.#map = map ?? this.#map;
  }

  /** Settings for opening a run of the scene. */
  get request(): Pick<RunRequest, 'units' | 'map' | 'stopwatch'> {
    return { units: this.#units, map: this.#map, stopwatch: this.stopwatch };
  }

  /** A new run: measures from zero, in the mode that was chosen last. */
  begin(session: RunSession): void {
    this.#session = session;
    this.#profile = new FrameProfile();
    this.stopwatch.take();
    if (this.#tickMode !== session.snapshot.tickMode) this.setTickMode(this.#tickMode);
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

  setTracing(isTracing: boolean): void {
    this.#isTracing = isTracing;
    this.#updateTracing();
  }

  /** At the start of each frame: records the frame that has just ended. Nothing is measured while the run is paused. */
  frame(): void {
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
    this.#measuredMode = { tickMode: this.#tickMode, isTracing: this.#isTracing };
    if (session.isPaused || elapsed === 0 || elapsed > MAX_FRAME_MILLISECONDS) return;
    this.#profile.frame({
      steps,
      phases,
      elapsed,
      trees: counts.trees - before.trees,
      nodes: counts.nodes - before.nodes,
      paths: counts.paths - before.paths,
      traced: counts.traced - before.traced,
      ...mode,
    });
  }

  get state(): StressState | undefined {
    const session = this.#session;
    if (!session) return undefined;
    const { columns, columnNumber, recent, averages } = this.#profile;
    let alive = 0;
    for (const unit of session.snapshot.units) if (unit.isAlive) alive++;
    return {
      units: this.#units,
      map: this.#map,
      tickMode: this.#tickMode,
      isTracing: this.#isTracing,
      alive,
      columns,
      columnNumber,
      recent,
      averages,
      pathQueue: session.run.world.navigation.queueLength,
      past: session.branches && { bytes: session.branches.bytes, budgetBytes: session.history?.snapshots.budgetBytes ?? 0 },
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

  #counts({ run }: RunSession): { trees: number; nodes: number; paths: number; traced: number } {
    const { trees, nodes } = run.brains.counters;
    return { trees, nodes, paths: run.world.navigation.counters.asked, traced: this.#traced };
  }
}
