import { hasStandingEnemies, isAtPlace, neededOf, progressOf, standingAt, standingObjects, subjectsOf } from '../../sim/goal-facts.ts';
import type { GoalSetup, GoalType } from '../../sim/parts/goal.ts';
import type { Vector } from '../../core/vector.ts';
import { standsItsGround } from '../../sim/parts/morale.ts';
import { STEPS_PER_SECOND, type Snapshot } from '../../sim/state.ts';
import { clockTime, counted } from './labels.ts';

/** How far a goal has come, for the player. */
export interface GoalLine {
  readonly title: string;
  /** "0:42 of 2:00, enemies inside"; empty where there is nothing to add. */
  readonly detail: string;
  readonly status: 'open' | 'achieved' | 'failed';
  /** What has been won of it is being lost. */
  readonly isThreatened: boolean;
}

interface Asked {
  readonly goal: GoalSetup;
  readonly index: number;
  readonly snapshot: Snapshot;
}

/** `index`: its place among the goals of the battle. */
export function goalLine(goal: GoalSetup, index: number, snapshot: Snapshot): GoalLine {
  const { status } = progressOf(snapshot, index);
  const asked = { goal, index, snapshot };
  const isOpen = status === 'open' && snapshot.outcome === 'undecided';
  return {
    title: goal.title,
    detail: isOpen ? DETAILS[goal.type](asked) : '',
    status: goal.type === 'protect' && snapshot.outcome === 'victory' ? 'achieved' : status,
    isThreatened: isOpen && isThreatened(asked),
  };
}

const DETAILS: Readonly<Record<GoalType, (asked: Asked) => string>> = {
  clear: ({ goal, snapshot }) => (goal.unitIds.length === 0 ? '' : `${subjectsOf(goal, snapshot).filter(standsItsGround).length} left`),
  reach: arrivals,
  hold: holding,
  escort: arrivals,
  escape: arrivals,
  rescue: ({ goal, index, snapshot }) => `${progressOf(snapshot, index).doneIds.length} of ${neededOf(goal)} freed`,
  stop: stopping,
  take({ goal, index, snapshot }) {
    const { ours, enemies } = standingAt(goal.place, snapshot);
    if (ours === 0)
      return pacesLeft(
        goal,
        subjectsOf(goal, snapshot).filter(({ isAlive }) => isAlive),
      );
    const left = (goal.steps ?? 0) - progressOf(snapshot, index).steps;
    return enemies > 0 ? `${counted(enemies, 'enemy', 'enemies')} inside` : `yours in ${clockTime(Math.ceil(left / STEPS_PER_SECOND))}`;
  },
  destroy: ({ goal, snapshot }) => `${standingObjects(goal, snapshot).length} of ${goal.objects.length} left`,
  protect: ({ goal, snapshot }) =>
    goal.objects.length > 0 || goal.unitIds.length < 2 ? '' : `${living(goal, snapshot)} of ${goal.unitIds.length} alive`,
};

function holding({ goal, index, snapshot }: Asked): string {
  const { steps, lostSteps } = progressOf(snapshot, index);
  const { ours, enemies } = standingAt(goal.place, snapshot);
  const held = `${clockTime(steps / STEPS_PER_SECOND)} of ${clockTime((goal.steps ?? 0) / STEPS_PER_SECOND)}`;
  if (enemies > 0 && ours > 0) return `${held}, enemies inside`;
  if (enemies > 0) return `${held}, lost in ${clockTime(Math.ceil(((goal.graceSteps ?? 0) - lostSteps) / STEPS_PER_SECOND))}`;
  return ours > 0 || !hasStandingEnemies(snapshot) ? held : `${held}, no warrior there`;
}

function arrivals({ goal, snapshot }: Asked): string {
  const units = subjectsOf(goal, snapshot).filter(({ isAlive }) => isAlive);
  const there = units.filter((unit) => isAtPlace(unit, goal.place)).length;
  const needed = goal.type === 'reach' ? neededOf(goal) : units.length;
  return there === 0 ? pacesLeft(goal, units) : `${there} of ${needed} there`;
}

function stopping({ goal, index, snapshot }: Asked): string {
  const { doneIds } = progressOf(snapshot, index);
  const left = subjectsOf(goal, snapshot).filter((unit) => standsItsGround(unit) && !doneIds.includes(unit.id));
  return `${left.length} left, ${pacesLeft(goal, left)}`;
}

/** How far the first of them still has to go. */
function pacesLeft({ place }: GoalSetup, units: readonly Readonly<Vector>[]): string {
  if (place === undefined || units.length === 0) return '';
  const distances = units.map(({ x, y }) => Math.hypot(x - place.x, y - place.y) - place.withinTiles);
  return `${counted(Math.max(0, Math.ceil(Math.min(...distances))), 'pace')} to go`;
}

function living(goal: GoalSetup, snapshot: Snapshot): number {
  return subjectsOf(goal, snapshot).filter(({ isAlive }) => isAlive).length;
}

function isThreatened({ goal, snapshot }: Asked): boolean {
  return goal.type === 'hold' && standingAt(goal.place, snapshot).enemies > 0;
}
