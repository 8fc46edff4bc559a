import type { EntityId, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { isShieldedFrom } from './health-manager.ts';
import { isAhead } from './is-ahead.ts';

/** Cosine of half the angle in front of a fighter in which it can answer a blow at once. */
const ANSWERS_COSINE = 0.2;

/** Whether a unit cannot answer a blow from another one now: it recovers from a blow, is stunned, or looks elsewhere. */
export function isOpenTo(world: WorldContext, unit: Unit, from: Unit): boolean {
  if (!unit.isAlive || isShieldedFrom(world, unit, from)) return false;
  if (unit.combat.phase === 'recover' || world.state.step < unit.stunnedUntilStep) return true;
  return !isAhead(unit, from, ANSWERS_COSINE);
}

/** Whether a unit raises its weapon, or draws its bow, against another one. */
export function isStrikingAt({ isAlive, combat }: Unit, target: EntityId): boolean {
  return isAlive && combat.phase === 'windUp' && combat.targetId === target;
}
