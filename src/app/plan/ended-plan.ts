import type { RunSession } from '../../runs/session/run-session.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';

/** A plan that ends begins again within this time, when it can. */
const AGAIN_STEPS = 2 * STEPS_PER_SECOND;

/** Notices when a plan of the player's party has ended and none follows. */
export class EndedPlan {
  #last: { readonly session: RunSession; readonly jumps: number; readonly name: string; readonly step: number } | undefined;

  /** Forgets the last plan: it was called off. */
  forget(): void {
    this.#last = undefined;
  }

  /** Returns the name of a plan that has just ended, once; undefined otherwise. Call it once a frame. */
  follow(session: RunSession): string | undefined {
    const { snapshot, past, run } = session;
    // In another run, or at another time, nothing has ended.
    if (this.#last?.session !== session || this.#last.jumps !== past.jumps || past.isInPast) this.forget();
    const plan = snapshot.parties.find(({ id }) => id === run.playerPartyId)?.plan;
    if (plan && !past.isInPast) this.#last = { session, jumps: past.jumps, name: plan.name, step: snapshot.step };
    if (plan || !this.#last || snapshot.step - this.#last.step < AGAIN_STEPS) return undefined;
    const { name } = this.#last;
    this.forget();
    return name;
  }
}
