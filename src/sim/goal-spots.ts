import { standsItsGround } from './parts/morale.ts';
import type { EntityId, Snapshot } from './state.ts';
import type { GoalSetup } from './parts/goal.ts';
import { progressOf, standingAt, standingObjects, subjectsOf } from './goal-facts.ts';

/** Where something is to be done for a goal, in tiles. */
export interface GoalSpot {
  readonly x: number;
  readonly y: number;
  readonly radiusTiles: number;
  /** A friend to bring or free, or an enemy to beat; a circle on the ground has neither. */
  readonly unitId?: EntityId;
  /** An enemy, or a place where enemies stand. */
  readonly isHostile: boolean;
  /** "Hold the bridge" */
  readonly title: string;
}

const UNIT_TILES = 0.7;
const OBJECT_TILES = 1.2;

/** The marks of all goals that are open, for the field and the map. */
export function goalSpots(goals: readonly GoalSetup[], snapshot: Snapshot): readonly GoalSpot[] {
  if (snapshot.outcome !== 'undecided') return [];
  return goals.flatMap((goal, index) => (progressOf(snapshot, index).status === 'open' ? spotsOf(goal, index, snapshot) : []));
}

function spotsOf(goal: GoalSetup, index: number, snapshot: Snapshot): GoalSpot[] {
  const { place, title, type } = goal;
  const isHostile = place !== undefined && (type === 'stop' || standingAt(place, snapshot).enemies > 0);
  return [
    ...(place === undefined ? [] : [{ x: place.x, y: place.y, radiusTiles: place.withinTiles, isHostile, title }]),
    ...markedUnits(goal, index, snapshot),
    ...(type === 'destroy'
      ? standingObjects(goal, snapshot).map(({ x, y }) => ({ x, y, radiusTiles: OBJECT_TILES, isHostile: true, title }))
      : []),
  ];
}

/** Units that a goal names and that are not everybody: those to bring, to free or to beat. */
function markedUnits(goal: GoalSetup, index: number, snapshot: Snapshot): GoalSpot[] {
  const { type, title } = goal;
  if (goal.unitIds.length === 0 || type === 'protect') return [];
  const { doneIds } = progressOf(snapshot, index);
  const isHostile = type === 'clear' || type === 'stop';
  return subjectsOf(goal, snapshot)
    .filter((unit) => standsItsGround(unit) && !doneIds.includes(unit.id))
    .map(({ id, x, y }) => ({ x, y, radiusTiles: UNIT_TILES, unitId: id, isHostile, title }));
}
