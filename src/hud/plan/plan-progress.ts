import { STEPS_PER_SECOND, type Party, type DeepReadonly, type Snapshot } from '../../sim/state.ts';

/** How far the plan of a party is. */
export type PlanStage = 'waiting' | 'forming' | 'acting';

/** A unit this near to its place has arrived. Tiles. */
const ARRIVED_TILES = 1.6;
/** A line that is told to close needs so long. */
const CLOSING_STEPS = 2 * STEPS_PER_SECOND;

export interface PlanProgress {
  readonly stage: PlanStage;
  /** "waiting", "in place: 1 of 2", "under way" */
  readonly words: string;
}

/** `waiting` without a plan; `forming` while units are on the way to their places, or a line closes. */
export function planProgress({ units, step }: Snapshot, { plan, unitIds }: DeepReadonly<Party>): PlanProgress {
  if (!plan) return { stage: 'waiting', words: 'waiting' };
  const members = units.filter(({ id, isAlive }) => isAlive && unitIds.includes(id));
  const placed = members.filter(({ part }) => part?.place !== undefined);
  const arrived = placed.filter(({ x, y, part }) => Math.hypot(x - part!.place!.x, y - part!.place!.y) <= ARRIVED_TILES);
  if (arrived.length < placed.length) return { stage: 'forming', words: `in place: ${arrived.length} of ${placed.length}` };
  const isClosing = step - plan.sinceStep < CLOSING_STEPS && members.some(({ control }) => control.isBraced === true);
  return isClosing ? { stage: 'forming', words: 'closing the line' } : { stage: 'acting', words: 'under way' };
}
