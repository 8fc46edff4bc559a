import { withIndefiniteArticle } from '../../core/with-indefinite-article.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { Command } from '../../sim/commands.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';
import { ORDER_NOUNS } from './order-nouns.ts';

type SeenParty = Snapshot['parties'][number];
type OrderCommand = Extract<Command, { unitIds: readonly number[] }>;

/** The nouns for commands that take units away from where they are. */
const NOUNS: Readonly<Partial<Record<Command['type'], string>>> = { ...ORDER_NOUNS, stop: 'halt', stance: 'halt' };

/** The state of the frame before. An order that is noticed has already taken its units out of the plan. */
interface Seen {
  readonly session: RunSession;
  readonly jumps: number;
  readonly count: number;
  readonly inPlan: readonly EntityId[];
}

/** Notices an order of the player that takes more than half of the units of a plan out of it. After a smaller one the plan continues with the rest. */
export class BrokenPlan {
  #seen: Seen | undefined;

  /** Returns the name of the plan that an order has broken since the last call, and the words for the order. Call it once a frame. */
  follow(session: RunSession): { readonly plan: string; readonly ordered: string } | undefined {
    const { past, recorded, run, snapshot } = session;
    const party = past.isInPast ? undefined : snapshot.parties.find(({ id }) => id === run.playerPartyId);
    const before = this.#seen;
    this.#seen = undefined;
    if (party?.plan === undefined) return undefined;
    const { received } = recorded;
    this.#seen = { session, jumps: past.jumps, count: received.length, inPlan: membersInPlan(session, party, before?.inPlan ?? []) };
    if (before?.session !== session || before.jumps !== past.jumps) return undefined;
    const fresh = received.slice(before.count).map(({ command }) => command);
    const order = fresh.findLast((command) => isOrder(command) && concernsMost(command, before.inPlan));
    const noun = order && NOUNS[order.type];
    return noun === undefined ? undefined : { plan: party.plan.name, ordered: withIndefiniteArticle(noun) };
  }
}

/** Whether a command is an order that is carried out at once. */
function isOrder(command: Command): command is OrderCommand {
  if (command.type === 'stance') return command.stance !== 'free';
  return NOUNS[command.type] !== undefined && !('isQueued' in command && command.isQueued);
}

/** Whether an order is for more than half of those in the plan. */
function concernsMost({ unitIds }: OrderCommand, inPlan: readonly EntityId[]): boolean {
  return inPlan.filter((id) => unitIds.includes(id)).length * 2 > inPlan.length;
}

/**
 * Returns the units that have a part in the party's plan or stand in its line; all living units if there are none. The list itself is new only
 * if `known` is not right any more.
 */
function membersInPlan({ run: { world } }: RunSession, { unitIds }: SeenParty, known: readonly EntityId[]): readonly EntityId[] {
  const isAlive = (id: EntityId): boolean => world.entities.unit(id)?.isAlive === true;
  const isHolder = (id: EntityId): boolean => {
    const unit = world.entities.unit(id);
    return unit?.isAlive === true && (unit.part !== undefined || unit.control.isBraced === true);
  };
  const isMember = unitIds.some(isHolder) ? isHolder : isAlive;
  let count = 0;
  const isKnown = unitIds.every((id) => !isMember(id) || known[count++] === id);
  return isKnown && count === known.length ? known : unitIds.filter(isMember);
}
