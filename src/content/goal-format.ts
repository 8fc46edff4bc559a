import { partial, tagged, type RecordOf } from '../core/schema/record.ts';
import { checked, listOf, mapped, nameOf, number, text, whole } from '../core/schema/values.ts';
import type { GoalType } from '../sim/parts/goal.ts';

const words = {
  /** "Hold the bridge" */
  title: text,
  /** What is said when it is achieved: "The bridge is held". */
  won: text,
  /** What is said when it is failed: "The bridge is lost". */
  lost: text,
};

const some = { least: 1, size: 'at least one name' };
const seconds = number({ min: 1, max: 3600 });
const goalFields = {
  /** Names of units and parties. */
  who: listOf(nameOf('unit or party'), some),
  /** Names of placed objects. */
  objects: listOf(nameOf('placed object'), some),
  /** How many of `who` it takes. */
  atLeast: whole({ min: 1, max: 100 }),
  /** The name of a place, and how near counts. */
  at: nameOf('place'),
  withinTiles: number({ min: 0.5, max: 50 }),
  /** How long the place must be held. */
  seconds,
  /** How long only enemies may be there before it is lost. */
  graceSeconds: seconds,
};
const { at, withinTiles, objects } = goalFields;
const may = partial(goalFields);
const spot = { at, withinTiles };

/** What the player has to do, or must not let happen; see `GoalSetup`. */
export interface ScenarioGoal extends RecordOf<typeof words & typeof may> {
  readonly type: GoalType;
}

/** What a goal of each type needs, and what it may have. */
const GOAL = mapped(
  tagged('type', {
    clear: { ...words, who: may.who },
    reach: { ...words, ...spot, who: may.who, atLeast: may.atLeast },
    hold: { ...words, ...spot, seconds, graceSeconds: may.graceSeconds },
    escort: { ...words, who: goalFields.who, ...spot, atLeast: may.atLeast },
    escape: { ...words, ...spot, who: may.who, atLeast: may.atLeast },
    rescue: { ...words, who: goalFields.who, atLeast: may.atLeast },
    stop: { ...words, who: goalFields.who, ...spot, atLeast: may.atLeast },
    take: { ...words, ...spot, seconds: may.seconds },
    destroy: { ...words, objects },
    protect: { ...words, who: may.who, objects: may.objects, atLeast: may.atLeast },
  } satisfies Record<GoalType, unknown>),
  (goal): ScenarioGoal => goal,
);

const checkedGoal = checked(GOAL, ({ type, who, objects: things }, reading, found) => {
  if (type === 'protect' && (who === undefined) === (things === undefined)) reading.report(found, 'either "who" or "objects" to protect');
});

export const GOALS = checked(listOf(checkedGoal, { most: 6, size: 'at most 6 goals' }), (goals, reading, found) => {
  if (goals.every(({ type }) => type === 'protect'))
    reading.report(found, 'at least one goal that can be achieved, besides those to protect');
});
