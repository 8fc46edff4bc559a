import { withIndefiniteArticle } from '../../core/with-indefinite-article.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { Command } from '../../sim/commands.ts';
import { ORDER_NOUNS } from './order-nouns.ts';

type OrderCommand = Extract<Command, { unitIds: readonly number[] }>;

/** The nouns for commands that take units away from where they are. */
const NOUNS: Readonly<Partial<Record<Command['type'], string>>> = { ...ORDER_NOUNS, stop: 'halt', stance: 'halt' };

/** Notices orders of the player that take most of the party out of its plan. */
export class BrokenPlan {
  #seen: { readonly session: RunSession; readonly jumps: number; count: number } | undefined;

  /** Returns the name of the plan that an order has broken since the last call, and the words for the order. Call it once a frame. */
  follow(session: RunSession): { readonly plan: string; readonly ordered: string } | undefined {
    const { past, recorded, run, snapshot } = session;
    const plan = snapshot.parties.find(({ id }) => id === run.playerPartyId)?.plan;
    if (plan === undefined) {
      this.#seen = undefined;
      return undefined;
    }
    const { received } = recorded;
    const isSame = this.#seen?.session === session && this.#seen.jumps === past.jumps && !past.isInPast;
    const fresh = isSame ? received.slice(this.#seen?.count) : [];
    this.#seen = { session, jumps: past.jumps, count: received.length };
    const order = fresh.map(({ command }) => command).findLast((command) => isOrder(command) && concernsMost(command, session));
    const noun = order && NOUNS[order.type];
    return noun === undefined ? undefined : { plan: plan.name, ordered: withIndefiniteArticle(noun) };
  }
}

/** Whether a command is an order that is carried out at once. */
function isOrder(command: Command): command is OrderCommand {
  if (command.type === 'stance') return command.stance !== 'free';
  return NOUNS[command.type] !== undefined && !('isQueued' in command && command.isQueued);
}

/** Whether an order is for at least half of those who live: the others cannot go on with the plan. */
function concernsMost({ unitIds }: OrderCommand, { snapshot, run }: RunSession): boolean {
  const living = snapshot.units.filter(({ isAlive, partyId }) => isAlive && partyId === run.playerPartyId);
  return living.filter(({ id }) => unitIds.includes(id)).length * 2 >= living.length;
}
