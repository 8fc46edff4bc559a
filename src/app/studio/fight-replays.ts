import type { RunSession } from '../../runs/session/run-session.ts';
import { FightCoverage } from './fight-coverage.ts';
import { FightEvaluations } from './fight-evaluations.ts';

/** What is found out by playing a fight again from its start: each begins when it is first asked for. */
export class FightReplays {
  #coverage: FightCoverage | undefined;
  #evaluations: FightEvaluations | undefined;

  /** After another slice; undefined where the past is not kept. */
  coverage(session: RunSession): FightCoverage | undefined {
    if (session.history === undefined) return undefined;
    if (this.#coverage?.isOf !== session) this.#coverage = new FightCoverage(session);
    this.#coverage.work();
    return this.#coverage;
  }

  /** The same for the choices of all utility selectors. */
  evaluations(session: RunSession): FightEvaluations | undefined {
    if (session.history === undefined) return undefined;
    if (this.#evaluations?.isOf !== session) this.#evaluations = new FightEvaluations(session, () => (this.#evaluations = undefined));
    this.#evaluations.work();
    return this.#evaluations;
  }
}
