import { STEPS_PER_SECOND, type EntityId, type Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

/** The living enemy that a unit fights audibly: that hit it last, or that it strikes; 0 for none. */
export function opponentOf(world: WorldContext, unit: Unit): EntityId {
  const { step } = world.state;
  const heardSteps = world.rules.perception.fightHeardSeconds * STEPS_PER_SECOND;
  if (step - unit.lastNoiseAtStep > heardSteps) return 0;
  if (step - unit.lastHitAtStep <= heardSteps && isEnemy(world, unit, unit.lastHitById)) return unit.lastHitById;
  return isEnemy(world, unit, unit.combat.targetId) ? unit.combat.targetId : 0;
}

/** Whether the id is a living unit that the unit's team fights. */
export function isEnemy(world: WorldContext, { team }: Unit, id: EntityId): boolean {
  const other = world.entities.unit(id);
  return other !== undefined && other.isAlive && world.teams.isHostile(team, other.team);
}
