import type { PlanningRecord } from '../../bt/index.ts';
import { formatValue } from '../explain/format-value.ts';
import type { PlanMoment } from '../trace/plan-log.ts';

/** `repaired`: the world has changed, and the plan with it. `noPlan`: nothing leads to the goal any more. */
export type PlanChangeKind = 'planned' | 'repaired' | 'noPlan' | 'reached';

export interface PlanChange {
  readonly at: number;
  readonly kind: PlanChangeKind;
  /** Places of the actions, the first one to do first. */
  readonly steps: readonly number[];
  readonly cost: number;
  /** Why: "ladderWhole is no longer true". */
  readonly because: readonly string[];
  /** Actions that the plan before had not. */
  readonly added: readonly number[];
  /** Actions that it had, and that were not done. */
  readonly dropped: readonly number[];
}

interface Names {
  /** Of the actions. */
  readonly actions: readonly string[];
  /** Of the keys, by slot. */
  readonly keys: readonly string[];
}

/** How the plan has changed from moment to moment, oldest first. An action that was done as planned changes nothing. */
export function planChanges(moments: readonly PlanMoment[], names: Names): PlanChange[] {
  return moments.flatMap(({ at, planning }, place) => {
    const before = moments[place - 1]?.planning;
    const kind = before === undefined ? firstKind(planning) : kindOf(before, planning);
    if (kind === undefined) return [];
    const change = { at, kind, steps: stepsOf(planning), cost: planning.plan?.cost ?? 0, because: [], added: [], dropped: [] };
    const isRepair = before !== undefined && (kind === 'repaired' || kind === 'noPlan');
    return isRepair ? { ...change, ...repair(before, planning, names) } : change;
  });
}

function repair(before: PlanningRecord, after: PlanningRecord, names: Names): Pick<PlanChange, 'because' | 'added' | 'dropped'> {
  const [old, steps] = [stepsOf(before), stepsOf(after)];
  return {
    because: causes(before, after, names),
    added: steps.filter((step) => !old.includes(step)),
    dropped: old.filter((step) => !steps.includes(step)),
  };
}

function firstKind({ plan }: PlanningRecord): PlanChangeKind | undefined {
  if (plan === null) return 'noPlan';
  return plan.steps.length === 0 ? undefined : 'planned';
}

/** Undefined where the plan is as it was, but for what has been done. */
function kindOf(before: PlanningRecord, after: PlanningRecord): PlanChangeKind | undefined {
  const [old, steps] = [stepsOf(before), stepsOf(after)];
  if (after.plan === null) return before.plan === null ? undefined : 'noPlan';
  if (steps.length === 0) return isReached(before) ? undefined : 'reached';
  if (isReached(before)) return 'planned';
  return isEqual(steps, old) || isEqual(steps, old.slice(1)) ? undefined : 'repaired';
}

function isReached({ plan }: PlanningRecord): boolean {
  return plan?.steps.length === 0;
}

function stepsOf({ plan }: PlanningRecord): readonly number[] {
  return plan?.steps ?? [];
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((step, place) => step === other[place]);
}

function causes(before: PlanningRecord, after: PlanningRecord, { actions, keys }: Names): string[] {
  const facts = after.slots.flatMap((slot, place) => {
    const bit = 1 << place;
    if ((before.now & bit) === (after.now & bit)) return [];
    return `${keys[slot] ?? '?'} is ${(after.now & bit) === 0 ? 'no longer true' : 'true now'}`;
  });
  const steps = after.steps.flatMap(({ cost, isOpen }, place) => {
    const old = before.steps[place];
    const name = `“${actions[place] ?? '?'}”`;
    if (old === undefined) return `${name} is new`;
    if (old.isOpen !== isOpen) return isOpen ? `${name} may be tried again` : `${name} failed, or is suppressed`;
    return old.cost === cost ? [] : `${name} costs ${formatValue(cost)} instead of ${formatValue(old.cost)}`;
  });
  return [...facts, ...steps];
}
