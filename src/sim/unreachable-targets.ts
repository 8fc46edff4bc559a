import { isAttackInReach } from './attack-reach.ts';
import { STEPS_PER_SECOND, type DeepReadonly, type EntityId, type Unit } from './state.ts';
import type { WorldContext } from './world-context.ts';

/** A gate may open and a target may move: after this time it looks for a way again. */
const UNREACHABLE_SECONDS = 4;
/** Units that failed together do not all search again in the same step. */
const STAGGER_STEPS = 16;
const MOST_TARGETS = 4;

/** Called when the approach to an entity has failed for want of a way. */
export function markUnreachable({ state }: WorldContext, unit: Unit, id: EntityId): void {
  const others = (unit.unreachable ?? []).filter((entry) => entry.id !== id && entry.untilStep > state.step);
  const untilStep = state.step + UNREACHABLE_SECONDS * STEPS_PER_SECOND + (unit.id % STAGGER_STEPS);
  unit.unreachable = [...others.slice(1 - MOST_TARGETS), { id, untilStep }];
}

/** Whether the unit has lately found no way to an entity, and cannot attack it from where it stands either. */
export function isUnreachable(world: WorldContext, unit: Unit, id: EntityId): boolean {
  return unit.unreachable !== undefined && isMarked(unit, id, world.state.step) && !isAttackInReach(world, unit, id);
}

function isMarked({ unreachable = [] }: DeepReadonly<Unit>, id: EntityId, step: number): boolean {
  return unreachable.some((entry) => entry.id === id && entry.untilStep > step);
}

/** The entity to which a unit has last found no way, for display; 0 for none. */
export function lastUnreachable({ unreachable = [] }: DeepReadonly<Pick<Unit, 'unreachable'>>, step: number): EntityId {
  const last = unreachable.at(-1);
  return last && last.untilStep > step ? last.id : 0;
}
