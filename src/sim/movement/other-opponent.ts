import type { WorldContext } from '../context/world-context.ts';
import { attackDistance, isAttackInReach } from '../perception/attack-reach.ts';
import { perceives } from '../perception/perception-queries.ts';
import { unitRulesOf } from '../rules.ts';
import { stanceInForce } from '../parts/control.ts';
import type { EntityId, Unit } from '../state.ts';
import { isWorthPursuing } from '../perception/pursuit.ts';
import { isUnreachable } from '../perception/unreachable-targets.ts';
import { hasRoomAround } from './approach-point.ts';

/**
 * The nearest enemy in sight that a free unit can strike where it stands, or around which it has room, apart from one of them; 0 for
 * none. A unit that comrades keep from its opponent fights this one instead of standing behind them.
 */
export function otherOpponent(world: WorldContext, unit: Unit, exceptId: EntityId): EntityId {
  if (stanceInForce(unit.control) !== 'free') return 0;
  const distance = attackDistance(world, unit);
  const accepts = (other: Unit): boolean =>
    other.id !== exceptId &&
    isWorthPursuing(world, unit, other) &&
    !isUnreachable(world, unit, other.id) &&
    perceives(world, unit.id, other.id) &&
    (isAttackInReach(world, unit, other.id) || hasRoomAround(world, unit, { target: other, distance }));
  const { sightTiles } = unitRulesOf(world.rules, unit.kind);
  return world.teamGrid.nearest(world.teams.hostileMaskOf(unit.team), unit, { rangeTiles: sightTiles, filter: { accepts } })?.id ?? 0;
}
