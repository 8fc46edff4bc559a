import type { RunRequest } from '../content/open-run.ts';
import { STRESS_UNITS, type StressMap } from '../content/stress/stress-request.ts';
import type { StressState, TickMode } from '../hud/stress/stress-state.ts';
import { Profile } from './profile/profile.ts';
import { StepClock } from './profile/step-clock.ts';
import type { Session } from './session.ts';

/** After this long the page has slept, and not been slow. */
const LONGEST_FRAME_MILLISECONDS = 8000;

export interface StressChoice {
  units?: number | undefined;
  map?: StressMap | undefined;
}

/** The stress scene beside its battle: what was chosen, and what is measured. */
export class StressSide {
  readonly clock: StepClock;
  #units: number = STRESS_UNITS.usual;
  #map: StressMap = 'plain';
  #tickMode: TickMode = 'interval';
  #isTracing = false;
  #traced = 0;
  #profile = new Profile();
  #session: Session | undefined;
  #frameBeganAt: number | undefined;
  /** How the minds thought in the frame that is measured: a switch comes between two frames. */
  #measured: Pick<StressState, 'tickMode' | 'isTracing'> = { tickMode: 'interval', isTracing: false };
  #before = { trees: 0, nodes: 0, paths: 0, traced: 0 };

  /** `now` is a clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.clock = new StepClock(now);
  }

  choose({ units, map }: StressChoice): void {
    this.#units = units ?? this.#units;
    this.#map = map ?? this.#map;
  }

  /** What a run of the scene is opened with. */
  get request(): Pick<RunRequest, 'units' | 'map' | 'stopwatch'> {
    return { units: this.#units, map: this.#map, stopwatch: this.clock };
  }

  /** Another scene: measured afresh, in the way of thinking that was chosen last. */
  begin(session: Session): void {
    this.#session = session;
    this.#profile = new Profile();
    this.clock.take();
    if (this.#tickMode !== session.snapshot.tickMode) this.setTickMode(this.#tickMode);
    this.#trace();
    this.#before = this.#counts(session);
    this.#frameBeganAt = undefined;
  }

  /** The scene is left. */
  end(): void {
    this.#session = undefined;
  }

  setTickMode(mode: TickMode): void {
    this.#tickMode = mode;
    this.#session?.send({ type: 'tickMode', mode });
  }

  setTracing(isTracing: boolean): void {
    this.#isTracing = isTracing;
    this.#trace();
  }

  /** Once a frame, before its own work: notes the frame that has just passed. Nothing is measured while the world stands. */
  frame(): void {
    const session = this.#session;
    if (!session) return;
    const now = this.clock.now();
    const elapsed = now - (this.#frameBeganAt ?? now);
    this.#frameBeganAt = now;
    const { phases, steps } = this.clock.take();
    const counts = this.#counts(session);
    const before = this.#before;
    const way = this.#measured;
    this.#before = counts;
    this.#measured = { tickMode: this.#tickMode, isTracing: this.#isTracing };
    if (session.isPaused || elapsed === 0 || elapsed > LONGEST_FRAME_MILLISECONDS) return;
    this.#profile.frame({
      steps,
      phases,
      elapsed,
      trees: counts.trees - before.trees,
      nodes: counts.nodes - before.nodes,
      paths: counts.paths - before.paths,
      traced: counts.traced - before.traced,
      ...way,
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
    };
  }

  /** Every mind is watched by a sink that only counts: what tracing itself costs. */
  #trace(): void {
    const session = this.#session;
    if (!session) return;
    const { world, minds } = session.run;
    const sink = { node: () => void this.#traced++ };
    for (const { id } of world.state.agents) minds.watch(id, this.#isTracing ? () => sink : undefined);
  }

  #counts({ run }: Session): { trees: number; nodes: number; paths: number; traced: number } {
    const { trees, nodes } = run.minds.counters;
    return { trees, nodes, paths: run.world.navigation.counters.asked, traced: this.#traced };
  }
}
