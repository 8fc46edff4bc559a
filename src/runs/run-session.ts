import type { Run } from './open-run.ts';
import type { Command, TimedCommand } from '../sim/commands.ts';
import type { WorldEvent } from '../sim/events.ts';
import { Recorder } from './recording.ts';
import { STEP_SECONDS, type EntityId, type Snapshot } from '../sim/state.ts';

/** After a long pause (the page was in a background tab) the world does not catch up. */
const LONGEST_FRAME_SECONDS = 0.25;
/** The longest time that one frame spends on steps: when steps are slow, the world slows down and the page stays responsive. */
const LONGEST_STEPPING_MILLISECONDS = 45;

/** A running world: steps it with the frames, collects its events and records its commands. */
export class RunSession {
  speed = 1;
  isPaused = false;
  readonly playerPartyId: EntityId;
  /** Called after every step; pausing in it stops the world at that very step, at any speed. */
  onStep: () => void = () => {};
  readonly #recorder: Recorder;
  #accumulatorSeconds = 0;
  #events: WorldEvent[] = [];

  /** `now` is a clock in milliseconds. */
  constructor(
    readonly run: Run,
    readonly now: () => number = () => performance.now(),
  ) {
    this.#recorder = new Recorder(run.world);
    this.playerPartyId = run.world.state.parties.find(({ team }) => team === 'player')?.id ?? 0;
  }

  get snapshot(): Snapshot {
    return this.run.world.state;
  }

  /** Interpolation factor between the last step and the next, 0..1. */
  get alpha(): number {
    return this.#accumulatorSeconds / STEP_SECONDS;
  }

  /** Lets time pass, in seconds of the wall clock. */
  advance(deltaSeconds: number): void {
    if (this.isPaused) return;
    this.#accumulatorSeconds += Math.min(deltaSeconds, LONGEST_FRAME_SECONDS) * this.speed;
    const startedAt = this.now();
    while (!this.isPaused && this.#accumulatorSeconds >= STEP_SECONDS) {
      this.#accumulatorSeconds -= STEP_SECONDS;
      this.step();
      if (this.now() - startedAt > LONGEST_STEPPING_MILLISECONDS) this.#accumulatorSeconds %= STEP_SECONDS;
    }
    // Paused in the middle of a frame: the rest of its time is dropped.
    if (this.isPaused) this.snapToLastStep();
  }

  /** Draws the last step itself, without interpolation. */
  snapToLastStep(): void {
    this.#accumulatorSeconds = STEP_SECONDS;
  }

  /** Steps silently to a time, in simulated seconds, and pauses there. */
  pauseAt(seconds: number): void {
    const last = Math.round(seconds / STEP_SECONDS);
    while (this.snapshot.step < last) this.step();
    this.takeEvents();
    this.isPaused = true;
    this.snapToLastStep();
  }

  step(): void {
    this.#recorder.step();
    for (const event of this.run.world.events) this.#events.push(event);
    this.onStep();
  }

  /** The commands so far: with scenario and seed, the whole run. */
  get commands(): readonly TimedCommand[] {
    return this.#recorder.commands;
  }

  /** Returns why the command was refused, or undefined. */
  send(command: Command): string | undefined {
    return this.#recorder.apply(command);
  }

  /** Everything that happened since the last call. */
  takeEvents(): readonly WorldEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }
}
