import type { RunSession } from '../../runs/session/run-session.ts';
import type { Command } from '../../sim/commands.ts';

type OrderCommand = Extract<Command, { unitIds: readonly number[] }>;

/** What the player has ordered, in a sentence: "you ordered a march". */
const ORDERED: Readonly<Partial<Record<Command['type'], string>>> = {
  move: 'a march',
  attackMove: 'an advance',
  attack: 'an attack',
  patrol: 'a patrol',
  guard: 'a guard',
  retreat: 'a retreat',
  use: 'an errand',
  stop: 'a halt',
  stance: 'a halt',
};

/** Notices orders of the player that take most of the party out of its plan. */
export class BrokenPlan {
  #seen: { readonly session: RunSession; readonly jumps: number; count: number } | undefined;

  /** Returns the name of the plan that an order has broken since the last call, and the words for the order. Call it once a frame. */
  follow(session: RunSession): { readonly plan: string; readonly ordered: string } | undefined {
    const { past, recorded, run, snapshot } = session;
    const { received } = recorded;
    const isSame = this.#seen?.session === session && this.#seen.jumps === past.jumps && !past.isInPast;
    const fresh = isSame ? received.slice(this.#seen?.count) : [];
    this.#seen = { session, jumps: past.jumps, count: received.length };
    const plan = snapshot.parties.find(({ id }) => id === run.playerPartyId)?.plan;
    const order = fresh.map(({ command }) => command).findLast((command) => isOrder(command) && concernsMost(command, session));
    const ordered = order && ORDERED[order.type];
    return plan === undefined || ordered === undefined ? undefined : { plan: plan.name, ordered };
  }
}

/** Whether a command is an order that is carried out at once. */
function isOrder(command: Command): command is OrderCommand {
  if (command.type === 'stance') return command.stance !== 'free';
  return ORDERED[command.type] !== undefined && !('isQueued' in command && command.isQueued);
}

/** Whether an order is for at least half of those who live: the others cannot go on with the plan. */
function concernsMost({ unitIds }: OrderCommand, { snapshot, run }: RunSession): boolean {
  const living = snapshot.units.filter(({ isAlive, partyId }) => isAlive && partyId === run.playerPartyId);
  return living.filter(({ id }) => unitIds.includes(id)).length * 2 >= living.length;
}
