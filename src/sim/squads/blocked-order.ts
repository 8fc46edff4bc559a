import type { WorldContext } from '../context/world-context.ts';
import type { Squad, Unit } from '../state.ts';
import { isUnreachable } from '../perception/unreachable-targets.ts';
import type { WorldEvent } from '../events.ts';
import { hasEscaped } from './attack-order.ts';
import { isOnItsWay, missingUnits } from './order-progress.ts';
import { assignFinalPositions, setSlotPosition } from './slots.ts';
import { livingUnits, middleOf, stopSquad } from './squads.ts';

type FailedOrder = Extract<WorldEvent, { type: 'orderFailed' }>;

/** Ends an order that some members of a squad cannot carry out, and tells why: they stay where they are, or give up a chase. */
export function endBlocked(world: WorldContext, squad: Squad): void {
  const units = livingUnits(world, squad.unitIds);
  const hasArrived = squad.status === 'standing' && squad.order.kind !== 'attack';
  const missing = hasArrived ? missingUnits(world, squad) : units;
  const left = missing.length > 0 ? missing : units;
  const why = whyItFailed(world, squad, left);
  tell(world, left, why);
  stopSquad(squad);
  if (why === 'escaped') return goBack(world, squad, left);
  for (const unit of left) stay(world, unit);
  // A later change of the formation gathers them here, not where they could not go.
  if (left.length * 2 > units.length) Object.assign(squad, middleOf(world, units), { trail: [] });
}

function stay(world: WorldContext, unit: Unit): void {
  Object.assign(unit.control, { attackTargetId: 0, isUrgent: false, marchPace: 'own' });
  if (world.navigation.regionAt(unit) !== 0) setSlotPosition(unit, unit);
}

/** Who has chased an enemy in vain goes back to where the fight began: there, its leash keeps it from the next chase. */
function goBack(world: WorldContext, squad: Squad, units: readonly Unit[]): void {
  for (const { control } of units) Object.assign(control, { attackTargetId: 0, marchPace: 'own' });
  squad.drift = undefined;
  assignFinalPositions(world, squad);
}

function tell(world: WorldContext, units: readonly Unit[], why: FailedOrder['why']): void {
  const [first] = units;
  if (!first) return;
  world.emit({ type: 'orderFailed', partyId: first.partyId, unitIds: units.map(({ id }) => id), why, x: first.x, y: first.y });
}

function whyItFailed(world: WorldContext, squad: Squad, units: readonly Unit[]): FailedOrder['why'] {
  const { order } = squad;
  if (order.kind === 'attack' && hasEscaped(world, squad, order.targetId)) return 'escaped';
  const hasNoWay = units.some((unit) => isOnItsWay(unit) || (order.kind === 'attack' && isUnreachable(world, unit, order.targetId)));
  return hasNoWay ? 'blocked' : 'elsewhere';
}
