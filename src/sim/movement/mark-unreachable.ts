import { STEPS_PER_SECOND, type EntityId, type Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

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
