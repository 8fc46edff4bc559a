import { ARRIVED_TILES, type DeepReadonly, type Party, type Snapshot } from '../../sim/state.ts';

/** How far the plan of a party is. */
export type PlanStage = 'waiting' | 'forming' | 'acting';

export interface PlanProgress {
  readonly stage: PlanStage;
  /** "waiting", "forming up, 2 on the way", "under way" */
  readonly words: string;
}

type SeenUnit = Snapshot['units'][number];

/** `waiting` without a plan; `forming` while units are on the way to their places, or to their line. */
export function planProgress({ units }: Snapshot, { plan, unitIds }: DeepReadonly<Party>): PlanProgress {
  if (!plan) return { stage: 'waiting', words: 'waiting' };
  const members = units.filter(({ id, isAlive }) => isAlive && unitIds.includes(id));
  const placed = members.filter(({ part, control }) => part?.place !== undefined || control.isBraced === true);
  const arrived = placed.filter(isInPlace);
  const hasBegun = arrived.length === placed.length || members.some(({ part }) => part !== undefined && part.place === undefined);
  return hasBegun
    ? { stage: 'acting', words: 'under way' }
    : { stage: 'forming', words: `forming up, ${placed.length - arrived.length} on the way` };
}

function isInPlace({ x, y, part, movement }: SeenUnit): boolean {
  const place = part?.place;
  return place ? Math.hypot(x - place.x, y - place.y) <= ARRIVED_TILES : movement.status !== 'moving';
}
