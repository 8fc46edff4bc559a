import type { Status, LeafContext } from '../engine/author.ts';
import type { EntityId, Stance } from '../sim/state.ts';
import type { BodyWith, WalkPurpose } from './agent-body.ts';
import { formatDistanceAway } from './explanation-text.ts';

/** Tick of all movement actions: running on the way, success on arrival, failure when there is no path. */
export function tickMovement(context: LeafContext<BodyWith<'move'>>): Status {
  const status = context.host.move.status();
  if (status === 'moving') return 'running';
  context.host.move.stop();
  return status === 'arrived' ? 'success' : 'failure';
}

/** Status after starting a movement: failure if it was rejected or has no path, otherwise running. */
export function setOut(context: LeafContext<BodyWith<'move'>>): Status {
  return context.host.move.status() === 'unreachable' ? tickMovement(context) : 'running';
}

/** Tolerance for the position that a unit withdraws to. */
const REFUGE_TOLERANCE_TILES = 0.6;

interface Withdrawal {
  readonly danger: EntityId;
  readonly distanceTiles: number;
  readonly purpose: WalkPurpose;
}

/** Starts to move away from a danger; fails when cornered, or when its stance does not allow it. */
export function withdraw(context: LeafContext<BodyWith<'move' | 'individual'>>, { danger, distanceTiles, purpose }: Withdrawal): Status {
  const { host } = context;
  const refuge = host.move.stance() === 'hold' ? undefined : host.places.fleePositionFrom(danger, distanceTiles);
  if (!refuge) return 'failure';
  host.move.toPosition(refuge.x, refuge.y, REFUGE_TOLERANCE_TILES);
  if (host.move.stance() === 'defend' && host.move.status() === 'unreachable') return 'failure';
  host.move.showPurpose?.(purpose);
  return 'running';
}

interface WithdrawalPhrases {
  readonly running: string;
  readonly success: string;
}

/** "backs off from the Hunter, 3.1 tiles away", "cornered by the Hunter", "stays where it is: on hold". */
export function explainWithdrawal(
  context: LeafContext<BodyWith<'move'>>,
  danger: EntityId,
  words: WithdrawalPhrases & { status: Status },
): string {
  if (danger === 0) return 'has nothing to get away from';
  const name = context.host.nameOf(danger);
  if (words.status === 'failure') return explainHold(context) || `cornered by ${name}`;
  return `${words[words.status]} from ${name}, ${formatDistanceAway(context, danger)}`;
}

const STAYING_WORDS: Readonly<Record<Stance, string>> = {
  free: '',
  defend: 'stays near its place: it defends it',
  hold: 'stays where it is: on hold',
};

/** Why a movement failed, if the stance is the reason; empty otherwise. */
export function explainHold(context: LeafContext<BodyWith<'move'>>): string {
  return STAYING_WORDS[context.host.move.stance()];
}
