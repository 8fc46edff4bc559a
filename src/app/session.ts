import type { Run } from '../content/open-run.ts';
import type { Command, TimedCommand } from '../sim/commands.ts';
import type { WorldEvent } from '../sim/events.ts';
import { Recorder } from '../sim/recording.ts';
import { STEP_SECONDS, type EntityId, type Snapshot } from '../sim/state.ts';

/** After a long pause of the page (another tab in front) the world does not try to catch up. */
const LONGEST_FRAME_SECONDS = 0.25;
/** A frame steps no longer than this: where steps are dear the world runs slower, and the page still answers. */
const LONGEST_STEPPING_MILLISECONDS = 45;

/** One world on the page: it steps with the frames, keeps what happened, and records what was ordered. */
export class Session {
  speed = 1;
  isPaused = false;
  readonly playerPartyId: EntityId;
  /** Called after every step; whoever pauses there stops the world at that very step, at any speed. */
  onStep: () => void = () => {};
  readonly #recorder: Recorder;
  #backlogSeconds = 0;
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

  /** How far the present moment lies between the last step and the next, 0..1. */
  get alpha(): number {
    return this.#backlogSeconds / STEP_SECONDS;
  }

  /** Lets time pass, in seconds of the wall clock. */
  advance(deltaSeconds: number): void {
    if (this.isPaused) return;
    this.#backlogSeconds += Math.min(deltaSeconds, LONGEST_FRAME_SECONDS) * this.speed;
    const startedAt = this.now();
    while (!this.isPaused && this.#backlogSeconds >= STEP_SECONDS) {
      this.#backlogSeconds -= STEP_SECONDS;
      this.step();
      if (this.now() - startedAt > LONGEST_STEPPING_MILLISECONDS) this.#backlogSeconds %= STEP_SECONDS;
    }
    // Stopped in the middle of a frame: what it would still have shown is not owed.
    if (this.isPaused) this.showLastStep();
  }

  /** The picture is that of the last step, and not of somewhere before it. */
  showLastStep(): void {
    this.#backlogSeconds = STEP_SECONDS;
  }

  step(): void {
    this.#recorder.step();
    for (const event of this.run.world.events) this.#events.push(event);
    this.onStep();
  }

  /** What was ordered so far: with scenario and seed, the whole run. */
  get commands(): readonly TimedCommand[] {
    return this.#recorder.commands;
  }

  /** Returns why the command was refused, or nothing. */
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
