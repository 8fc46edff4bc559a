import { canAttackFromHere } from './attack-from-here.ts';
import { isBreakable } from '../objects/strike-object.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

/** Whether the unit has lately found no way to an entity, cannot attack it from where it stands, and is not about to break or open a way. */
export function isUnreachable(world: WorldContext, unit: Unit, id: EntityId): boolean {
  if (unit.unreachable === undefined || !isMarked(unit, id, world.state.step)) return false;
  return !canAttackFromHere(world, unit, id) && !isOpeningWay(world, unit);
}

/** Blows at what bars the way are no farther apart than this. */
const BETWEEN_BLOWS_STEPS = 3 * STEPS_PER_SECOND;

/** Whether the unit walks to a placed object, uses it or strikes it. */
function isOpeningWay(world: WorldContext, unit: Unit): boolean {
  const { goal } = unit.movement;
  if (goal.kind === 'entity' && world.entities.object(goal.id)) return true;
  const struck = world.entities.object(unit.combat.targetId);
  if (struck && isBreakable(world, struck) && world.state.step - unit.combat.phaseStartedAtStep < BETWEEN_BLOWS_STEPS) return true;
  return world.state.objects.some(({ userId }) => userId === unit.id);
}

function isMarked({ unreachable = [] }: Unit, id: EntityId, step: number): boolean {
  return unreachable.some((entry) => entry.id === id && entry.untilStep > step);
}
