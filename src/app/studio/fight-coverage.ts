import { Coverage, CoveredRun } from '../../checks/coverage.ts';
import { ReplayWorld } from '../../runs/replay-world.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import type { CoverageGap, FightCoverageView } from '../../studio/ports/studio-port.ts';
import { FrameSlice } from '../../page/slices/frame-slice.ts';

/** What happened in the last moment before the shown one may still be missing. */
const NEAR_STEPS = STEPS_PER_SECOND;

/** The coverage of the fight that is shown: played again from its start in a second world, in slices, so that nothing is traced while it runs. */
export class FightCoverage implements FightCoverageView {
  readonly #session: RunSession;
  readonly #slice: FrameSlice;
  #replay: ReplayWorld;
  #covered: CoveredRun;
  #forks: number;
  #isKnown = false;

  constructor(session: RunSession) {
    this.#session = session;
    this.#slice = new FrameSlice(session);
    this.#forks = session.branching.forks;
    this.#replay = new ReplayWorld(session);
    this.#covered = new CoveredRun(this.#replay.run, new Coverage());
  }

  get isOf(): RunSession {
    return this.#session;
  }

  /** One slice on the way to the shown step; a step of the past starts over. */
  work(): void {
    const { past, branching } = this.#session;
    const { shownStep } = past;
    if (shownStep < this.#replay.step || branching.forks !== this.#forks) this.#beginAgain();
    const hasTime = this.#slice.begin();
    while (this.#replay.step < shownStep && hasTime()) {
      this.#followEdits();
      this.#replay.playStep();
    }
    if (this.#replay.step === shownStep) this.#followEdits();
    this.#isKnown ||= shownStep - this.#replay.step < NEAR_STEPS;
  }

  get share(): number {
    return this.#isKnown ? 1 : this.#replay.step / Math.max(1, this.#session.past.shownStep);
  }

  gapOf(node: Parameters<FightCoverageView['gapOf']>[0]): CoverageGap | undefined {
    return this.#isKnown ? this.#covered.coverage.gapOf(node) : undefined;
  }

  #followEdits(): void {
    for (const { command } of this.#replay.receiveCommands()) {
      if (command.type === 'trees') this.#covered.coverage.moveNodes(command.origins ?? {});
    }
    this.#covered.follow();
  }

  #beginAgain(): void {
    this.#forks = this.#session.branching.forks;
    this.#replay = new ReplayWorld(this.#session);
    this.#covered = new CoveredRun(this.#replay.run, new Coverage());
    this.#isKnown = false;
  }
}
