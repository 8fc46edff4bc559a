import { formatNumber } from '../../../core/format-number.ts';
import { NOT_ELIGIBLE } from '../../scoring/score.ts';
import { NO_TARGET } from '../../scoring/candidates.ts';
import { targetOf } from '../../scoring/choose-state.ts';
import { defineComposite } from '../../definition/define-node.ts';
import { SELECTOR_TYPE } from '../../document/structural-types.ts';
import type { TickContext } from '../../definition/program-node.ts';
import { checkSetChanges } from './deciding/check-set-changes.ts';
import { checkSelector } from './deciding/check-utility.ts';
import { withUsedStates } from './deciding/used-states.ts';
import { canChoose, coolDown, forgetState, goesOn, judge, score, setInForce, stateInForce, watchedSum } from './deciding/judge.ts';
import { isAlways, planDecision, type DecisionPlan, type SelectorNode } from './deciding/plan-decision.ts';
import { SELECTOR_PARAMS } from './deciding/state-params.ts';
import { utilityState } from './utility-state.ts';

export const utilitySelector = defineComposite(
  {
    type: SELECTOR_TYPE,
    summary: 'Scores its states by what the agent knows, and runs the best one; another one takes over when it scores better.',
    icon: 'scales',
    childResults: { continuesOn: null, success: 'someSucceeded', failure: 'someFailed', choice: 'chosen' },
    odds: () => 'Its choice depends on what the agent knows.',
    traits: { hasLiveParams: true, checkTree: checkSetChanges },
    params: SELECTOR_PARAMS,
    memory: { marks: 'bytePerChild', evaluateAt: 'number', executeAt: 'number', set: 'number', watched: 'number' },
    check(document, place) {
      if (!place.isBranchSound) return [];
      const { selector, keys } = withUsedStates(document, place);
      return checkSelector(selector, keys, utilityState.type);
    },
  },
  {
    prepare: (node, slots, registry) => planDecision(node as unknown as SelectorNode, { slots, registry, stateType: utilityState.type }),
    mayEnter: (node, context) => canChoose(node, context),
    tick(node, context) {
      const inForce = stateInForce(node, context);
      const isRunning = inForce !== null && context.flow.runningChild(node) === inForce;
      const child = isRunning && !isDue(node, context) ? inForce : judge(node, context, inForce);
      if (child === null) return context.flow.finish(node, 'failure');
      const every = context.read.number(node.params.executeEvery);
      const rests =
        every > 0 && isRunning && context.flow.isActive(child) && !context.hasReached(context.memory.get(node.memory.executeAt));
      const status = rests ? 'running' : context.flow.tick(child);
      if (status !== 'running') {
        coolDown(node, child, context);
        return context.flow.finish(node, status);
      }
      // Also when it never rests: an edit may bring that back. Always 0 then, because ticks that resume the action below leave this out.
      if (!rests) context.memory.set(node.memory.executeAt, every > 0 ? context.now + every : 0);
      wakeForNext(node, context);
      return context.flow.keepRunning(node, child);
    },
    halt(node, context) {
      const child = context.flow.runningChild(node);
      if (child !== null) context.flow.halt(child);
      forgetState(node, context);
    },
    onlyResumes({ params: { executeEvery }, prepared, memory }) {
      const { sets, watched } = prepared as DecisionPlan;
      const isPlain = isAlways(executeEvery, 0) && sets.length === 0 && watched.length === 0;
      return isPlain ? [memory.evaluateAt] : null;
    },
    mayResume: (node, context) => goesOn(node, context),
    explain: (node, context) => explainScores(node, context),
  },
);

/** Whether it evaluates in this tick: its interval is over, another set of states is in force, or a watched key has changed. */
function isDue(node: SelectorNode, context: TickContext): boolean {
  if (context.aborts.hasResult) return false;
  const plan = node.prepared as DecisionPlan;
  if (context.hasReached(context.memory.get(node.memory.evaluateAt))) return true;
  if (plan.sets.length > 0 && context.memory.get(node.memory.set) !== setInForce(node, context)) return true;
  return plan.watched.length > 0 && context.memory.get(node.memory.watched) !== watchedSum(plan, context);
}

/** Asks for its next tick, if its state wants none before; as soon as possible while it watches for changes. */
function wakeForNext({ params, memory, prepared }: SelectorNode, context: TickContext): void {
  const { sets, watched } = prepared as DecisionPlan;
  if (sets.length > 0 || watched.length > 0) context.wakeAt(context.now);
  else {
    if (context.read.number(params.executeEvery) > 0) context.wakeAt(context.memory.get(memory.executeAt));
    context.wakeAt(context.memory.get(memory.evaluateAt));
  }
}

/** "Attack 1.6, ahead of Cover 1.3" */
function explainScores(node: SelectorNode, context: TickContext): string {
  const scores = score(node, context);
  const inForce = stateInForce(node, context);
  if (inForce === null) return 'no state can be chosen';
  const { states } = (node.prepared as DecisionPlan).decision;
  const nameOf = (place: number): string => states[place]?.name ?? '';
  const label = (place: number): string => `${nameOf(place)}${targetLabel(node, place, context)} ${formatScore(scores[place] as number)}`;
  let next = -1;
  for (let place = 0; place < scores.length; place++) {
    const isOther = place !== inForce.position && scores[place] !== NOT_ELIGIBLE;
    if (isOther && (next < 0 || (scores[place] as number) > (scores[next] as number))) next = place;
  }
  return next < 0 ? label(inForce.position) : `${label(inForce.position)}, next ${label(next)}`;
}

/** " (Erik)": the target that the state has, or would have. */
function targetLabel(node: SelectorNode, place: number, { host }: TickContext): string {
  const { at, targets } = node.prepared as DecisionPlan;
  const target = targetOf(at, place);
  return target === NO_TARGET ? '' : ` (${targets[place]?.source.nameOf(host, target)})`;
}

function formatScore(value: number): string {
  return value === NOT_ELIGIBLE ? 'ruled out' : value >= 10 ? formatNumber(value) : value.toFixed(2);
}
