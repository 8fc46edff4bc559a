import { STEPS_PER_SECOND, type Combat, type Mood, type Movement } from './state.ts';

/** The parts of a unit that decide whether its mood is still current. */
interface ActivityInput {
  readonly mood: Mood;
  readonly movement: Pick<Movement, 'status'>;
  readonly combat: Pick<Combat, 'phase'>;
  readonly lastFightingAtStep: number;
  readonly lastDangerAtStep: number;
}

/** A fight counts as going on for this long after its last visible action. */
const FIGHT_FADES_STEPS = 2 * STEPS_PER_SECOND;

/**
 * What a unit is doing now, for display. The mood is what its tree last started to do, and stays until the
 * tree starts something else: a unit that has escaped and stands still is no longer fleeing.
 */
export function activityOf(unit: ActivityInput, step: number): Mood {
  const { mood, movement, combat } = unit;
  if (mood === 'calm') return mood;
  const isUnderWay = movement.status === 'moving' || movement.status === 'waiting';
  if (isUnderWay) return mood;
  if (mood !== 'fighting' && mood !== 'alert') return 'calm';
  const lastStep = Math.max(unit.lastFightingAtStep, unit.lastDangerAtStep);
  return combat.phase !== 'ready' || step - lastStep < FIGHT_FADES_STEPS ? mood : 'calm';
}
