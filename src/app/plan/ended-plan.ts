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

  /** Once a frame. Returns the name of the plan that has ended, once. */
  follow(session: RunSession): string | undefined {
    const { snapshot, jumps, playerPartyId } = session;
    // In another run, or at another time, nothing has ended.
    if (this.#last?.session !== session || this.#last.jumps !== jumps || session.isInPast) this.forget();
    const plan = snapshot.parties.find(({ id }) => id === playerPartyId)?.plan;
    if (plan && !session.isInPast) this.#last = { session, jumps, name: plan.name, step: snapshot.step };
    if (plan || !this.#last || snapshot.step - this.#last.step < AGAIN_STEPS) return undefined;
    const { name } = this.#last;
    this.forget();
    return name;
  }
}
