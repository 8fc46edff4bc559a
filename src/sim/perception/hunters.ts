import type { EntityId, Team, Unit } from '../state.ts';
import type { WorldContext } from '../world-context.ts';

/** Whether a unit fights that entity, or is on its way to do so. */
export function isAfter({ mood, movement: { goal }, combat }: Unit, prey: EntityId): boolean {
  if (mood !== 'fighting') return false;
  return combat.phase === 'ready' && goal.kind === 'entity' ? goal.id === prey : combat.targetId === prey;
}

/** How many living units of a team are after that entity, one of them not counted. */
export function huntersOf(world: WorldContext, prey: EntityId, { team, exceptId }: { team: Team; exceptId: EntityId }): number {
  let count = 0;
  for (const unit of world.state.units) if (unit.isAlive && unit.team === team && unit.id !== exceptId && isAfter(unit, prey)) count++;
  return count;
}
