import { growPlan, holds, type FactSet, type Fate, type PlanBranch, type PlanningRecord } from '../../engine/families/planner/index.ts';

/** A fact that must hold before an action, or in the end. */
export interface PlanCondition {
  readonly name: string;
  /** Whether it is to be true or false. */
  readonly wanted: boolean;
  readonly holds: boolean;
}

/** The goal, or an action that leads to it: what must hold before it, and below it the actions that bring that about. */
export interface PlanTreeNode {
  readonly id: string;
  /** The place of the action among the children of the planner; undefined for the goal. */
  readonly action: number | undefined;
  /** Of the action, and of all from here to the goal. */
  readonly cost: number;
  readonly total: number;
  readonly conditions: readonly PlanCondition[];
  readonly fate: Fate;
  /** The plan could begin here: all that it needs holds now. */
  readonly isReady: boolean;
  /** Its place in the plan, from 1; 0 for none. */
  readonly position: number;
  /** When it grew, from 0: the search looks at the cheapest first. */
  readonly age: number;
  readonly children: readonly PlanTreeNode[];
}

/** As many as can be read; a search may look at 2000. */
export const MOST_BRANCHES = 60;

export interface PlanTree {
  readonly root: PlanTreeNode;
  /** Of the branches that are shown. */
  readonly count: number;
  readonly hidden: number;
}

/** The tree that a planner has grown from its goal: backwards, so its plan begins at the end of a branch. `keys`: names, by slot. */
export function planTree(planning: PlanningRecord, keys: readonly string[]): PlanTree {
  const all = growPlan(planning.goal, planning.now, planning.steps);
  // A branch that is shown has its parents shown: they were looked at before.
  const shown = all.slice(0, MOST_BRANCHES);
  const build = (branch: PlanBranch, age: number): PlanTreeNode => {
    const { chain, open, cost, fate } = branch;
    const action = chain.at(-1);
    const below = shown.flatMap((other, place) => (isBelow(other, branch) ? [build(other, place)] : []));
    return {
      id: chain.join(' '),
      action,
      cost: action === undefined ? 0 : (planning.steps[action]?.cost ?? 0),
      total: cost,
      conditions: conditionsOf(open, planning, keys),
      fate,
      isReady: holds(open, planning.now),
      position: positionOf(chain, planning),
      age,
      children: below.toSorted((one, other) => one.total - other.total),
    };
  };
  return { root: build(shown[0] as PlanBranch, 0), count: shown.length, hidden: all.length - shown.length };
}

function isBelow({ chain }: PlanBranch, above: PlanBranch): boolean {
  return chain.length === above.chain.length + 1 && above.chain.every((step, place) => step === chain[place]);
}

/** The plan runs from the end of the longest chain to the goal. */
function positionOf(chain: readonly number[], { plan }: PlanningRecord): number {
  if (plan === null || chain.length === 0) return 0;
  const backwards = plan.steps.toReversed();
  return chain.every((step, place) => step === backwards[place]) ? plan.steps.length - chain.length + 1 : 0;
}

function conditionsOf(open: FactSet, { now, slots }: PlanningRecord, keys: readonly string[]): PlanCondition[] {
  return slots.flatMap((slot, place) => {
    const bit = 1 << place;
    const name = keys[slot] ?? '?';
    const isTrue = (now & bit) !== 0;
    const wanted = [...((open.isTrue & bit) === 0 ? [] : [true]), ...((open.isFalse & bit) === 0 ? [] : [false])];
    return wanted.map((want) => ({ name, wanted: want, holds: isTrue === want }));
  });
}
