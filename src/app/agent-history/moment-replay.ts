import { STEPS_PER_SECOND } from '../../sim/state.ts';
import type { TracedReplay } from './traced-replay.ts';

/** The conditions behind what an agent does are asked several times within this time, unless it rests. */
const LEAD_STEPS = 3 * STEPS_PER_SECOND;
/** From so far behind, a snapshot is nearer. */
const LONGEST_WALK_STEPS = 4 * STEPS_PER_SECOND;

/** A replay that stands at the wanted step, with the agent traced for some time before it. */
export class MomentReplay {
  readonly replay: TracedReplay;
  #target = -1;
  /** The step from which the agent is traced. */
  #tracedFrom = Infinity;

  constructor(replay: TracedReplay) {
    this.replay = replay;
  }

  /** The replay stands at the wanted step. */
  get isThere(): boolean {
    return this.replay.step === this.#target;
  }

  aim(step: number): void {
    if (step === this.#target) return;
    const { replay } = this;
    this.#target = step;
    const isOnTheWay =
      replay.step <= step && step - replay.step <= LONGEST_WALK_STEPS && this.#tracedFrom <= Math.max(0, step - LEAD_STEPS);
    if (!isOnTheWay) this.#restore();
  }

  /** The run went on from that step differently: what was played after it never happened. */
  forget(step: number): void {
    if (this.replay.step > step || this.#target > step) this.#target = -1;
    this.#tracedFrom = Infinity;
  }

  /** One slice of the way: steps while there is time. */
  work(hasTime: () => boolean): void {
    while (!this.isThere && this.#target >= 0 && hasTime()) this.replay.playStep();
    if (this.isThere) this.replay.receiveCommands();
  }

  #restore(): void {
    this.replay.restoreBefore(Math.max(0, this.#target - LEAD_STEPS));
    this.#tracedFrom = this.replay.step;
  }
}
