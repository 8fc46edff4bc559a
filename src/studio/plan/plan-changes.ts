import type { PlanningRecord } from '../../engine/families/planner/index.ts';
import { formatValue } from '../values/format-value.ts';
import type { PlanMoment, PlanPhase } from '../trace/plan-log.ts';

/** `repaired`: the world has changed, and the plan with it. `noPlan`: nothing leads to the goal any more. */
export type PlanChangeKind = 'planned' | 'repaired' | 'noPlan' | 'reached';

export interface PlanChange {
  readonly at: number;
  readonly kind: PlanChangeKind;
  /** Places of the actions, the first one to do first. */
  readonly steps: readonly number[];
  readonly cost: number;
  /** Why it is another plan than before, or than at the last beginning: "ladderWhole is no longer true". */
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
  let before: PlanningRecord | undefined;
  let lastStart: PlanningRecord | undefined;
  return moments.flatMap(({ at, planning, phase }) => {
    const since = phase === 'began' ? lastStart : before;
    const kind = kindOf(phase, before, planning);
    if (phase === 'began') lastStart = planning;
    before = planning;
    if (kind === undefined) return [];
    const change = { at, kind, steps: stepsOf(planning), cost: planning.plan?.cost ?? 0, because: [], added: [], dropped: [] };
    const isOther = kind !== 'reached' && since !== undefined && !isEqual(stepsOf(since), stepsOf(planning));
    return isOther ? { ...change, ...difference(since, planning, names) } : change;
  });
}

function difference(before: PlanningRecord, after: PlanningRecord, names: Names): Pick<PlanChange, 'because' | 'added' | 'dropped'> {
  const [old, steps] = [stepsOf(before), stepsOf(after)];
  return {
    because: causes(before, after, names),
    added: steps.filter((step) => !old.includes(step)),
    dropped: old.filter((step) => !steps.includes(step)),
  };
}

/** Undefined where the plan is as it was, but for what has been done. */
function kindOf(phase: PlanPhase, before: PlanningRecord | undefined, after: PlanningRecord): PlanChangeKind | undefined {
  if (phase === 'success') return 'reached';
  if (phase === 'failure' || phase === 'halted') return undefined;
  if (after.plan === null) return phase === 'wentOn' && before?.plan === null ? undefined : 'noPlan';
  if (phase === 'began' || before === undefined) return 'planned';
  const [old, steps] = [stepsOf(before), stepsOf(after)];
  return isEqual(steps, old) || isEqual(steps, old.slice(1)) ? undefined : 'repaired';
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
