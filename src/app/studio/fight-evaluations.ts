import type { Program } from '../../engine/run.ts';
import { ReplayWorld } from '../../runs/replay-world.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { STEP_SECONDS } from '../../sim/state.ts';
import type { FightEvaluationsView, LoggedEvaluation } from '../../studio/ports/fight-evaluations-view.ts';
import type { LearnedChoice } from '../../engine/families/learning/index.ts';
import { learnedEvaluation } from '../../page/trace/learned-evaluation.ts';
import type { Evaluation } from '../../engine/families/utility/index.ts';
import { FrameSlice } from '../../page/slices/frame-slice.ts';

/**
 * The choices of all utility selectors of a fight, from its start to the shown step: played again in a second world, in slices, so that
 * nothing is traced while the fight runs.
 */
export class FightEvaluations implements FightEvaluationsView {
  readonly #session: RunSession;
  readonly #slice: FrameSlice;
  readonly #programs = new Map<number, Program>();
  #replay: ReplayWorld;
  #forks: number;
  #beginnings = 1;
  #entries: LoggedEvaluation[] = [];

  /** `end` forgets it. */
  constructor(
    session: RunSession,
    readonly end: () => void,
  ) {
    this.#session = session;
    this.#slice = new FrameSlice(session);
    this.#forks = session.branching.forks;
    this.#replay = new ReplayWorld(session);
  }

  get isOf(): RunSession {
    return this.#session;
  }

  get beginnings(): number {
    return this.#beginnings;
  }

  get share(): number {
    return Math.min(1, this.#replay.step / Math.max(1, this.#session.past.shownStep));
  }

  take(): readonly LoggedEvaluation[] {
    return this.#entries.splice(0);
  }

  /** One slice on the way to the shown step. What was played beyond it stays, unless the fight took another course. */
  work(): void {
    const { past, branching } = this.#session;
    const { shownStep } = past;
    if (branching.forks !== this.#forks) this.#beginAgain();
    const hasTime = this.#slice.begin();
    while (this.#replay.step < shownStep && hasTime()) {
      this.#replay.receiveCommands();
      this.#follow();
      this.#replay.playStep();
    }
  }

  /** Watches agents that are new or have another tree. */
  #follow(): void {
    const { brains, world } = this.#replay.run;
    for (const { id, name } of [...world.state.units, ...world.state.parties]) {
      const program = brains.programOf(id);
      if (program === undefined || this.#programs.get(id) === program) continue;
      this.#programs.set(id, program);
      const details = (node: number, found: unknown): void => this.#add({ agentId: id, agent: name, node, program, found });
      brains.watch(id, () => ({ node: () => undefined, details }));
    }
  }

  #add({ agentId, agent, node, program, found }: Found): void {
    const told = found as Evaluation | LearnedChoice;
    const evaluation = 'names' in told ? learnedEvaluation(told) : told;
    // Planners tell what they found in the same way.
    if (!('decision' in evaluation)) return;
    const seconds = this.#replay.step * STEP_SECONDS;
    this.#entries.push({ agentId, agent, selector: program.nodes[node]?.name ?? '', node, seconds, evaluation });
  }

  #beginAgain(): void {
    this.#forks = this.#session.branching.forks;
    this.#replay = new ReplayWorld(this.#session);
    this.#programs.clear();
    this.#entries = [];
    this.#beginnings++;
  }
}

interface Found {
  readonly agentId: number;
  readonly agent: string;
  readonly node: number;
  readonly program: Program;
  readonly found: unknown;
}
