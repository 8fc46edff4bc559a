import type { WorldContext } from '../context/world-context.ts';
import type { Squad, Unit } from '../state.ts';
import { isUnreachable } from '../perception/unreachable-targets.ts';
import { isOnItsWay, missingUnits } from './order-progress.ts';
import { setSlotPosition } from './slots.ts';
import { livingUnits, middleOf, stopSquad } from './squads.ts';

/** Ends an order that some members of a squad cannot carry out: they stay where they are, and it is told. */
export function endBlocked(world: WorldContext, squad: Squad): void {
  const units = livingUnits(world, squad.unitIds);
  const hasArrived = squad.status === 'standing' && squad.order.kind !== 'attack';
  const missing = hasArrived ? missingUnits(world, squad) : units;
  const left = missing.length > 0 ? missing : units;
  tell(world, squad, left);
  stopSquad(squad);
  for (const unit of left) stay(world, unit);
  // A later change of the formation gathers them here, not where they could not go.
  if (left.length * 2 > units.length) Object.assign(squad, middleOf(world, units), { trail: [] });
}

function stay(world: WorldContext, unit: Unit): void {
  Object.assign(unit.control, { attackTargetId: 0, isUrgent: false, marchPace: 'own' });
  if (world.navigation.regionAt(unit) !== 0) setSlotPosition(unit, unit);
}

function tell(world: WorldContext, { order }: Squad, units: readonly Unit[]): void {
  const [first] = units;
  if (!first) return;
  const hasNoWay = units.some((unit) => isOnItsWay(unit) || (order.kind === 'attack' && isUnreachable(world, unit, order.targetId)));
  const why = hasNoWay ? 'blocked' : 'elsewhere';
  world.emit({ type: 'orderFailed', partyId: first.partyId, unitIds: units.map(({ id }) => id), why, x: first.x, y: first.y });
}
