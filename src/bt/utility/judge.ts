import { NO_TARGET, type Candidates } from '../../utility/candidates.ts';
import { chooseState, hasNewTarget, highestOf, scoreStates, targetOf } from '../../utility/choose-state.ts';
import { NO_STATE } from '../../utility/decision.ts';
import { recordEvaluation } from '../../utility/evaluation.ts';
import { NOT_ELIGIBLE } from '../../utility/score.ts';
import type { Param, ProgramNode, TickContext } from '../program-node.ts';
import { childMarked } from '../runtime/draw-child.ts';
import { isSuppressed } from '../runtime/flow-path.ts';
import type { DecisionPlan, SelectorNode, StateNode, TargetPlan } from './plan-decision.ts';

/** Marks of the children, in the memory of the selector. */
const OTHER = 0;
const IN_FORCE = 1;

export function stateInForce(node: SelectorNode, context: TickContext): ProgramNode | null {
  return childMarked(node, context, { marks: node.memory.marks, mark: IN_FORCE });
}

/** Scores all states, and enters the one that is chosen; null when none can be. `isRunning`: the state in force is at work. */
export function judge(node: SelectorNode, context: TickContext, isRunning: boolean): ProgramNode | null {
  const plan = node.prepared as DecisionPlan;
  const { decision, at } = plan;
  score(node, context);
  const { inForce } = at;
  // The choice strikes out states that fail by chance.
  const told = context.trace?.details ? at.scores.slice() : null;
  const chosen = mustStay(plan, context) ? inForce : chooseState(decision, at, context);
  const target = chosen === NO_STATE ? NO_TARGET : targetOf(at, chosen);
  const isNew = chosen !== inForce || hasNewTarget(at, chosen);
  // The record is made of what the deliberation holds, which the tree of another selector must not overwrite before.
  const record = told === null ? null : recordOf(node, { context, scores: told, chosen });
  if (isNew) change(node, { chosen, target }, { context, isRunning });
  context.setMemory(node.memory.watched, watchedSum(plan, context));
  context.setMemory(node.memory.set, setInForce(node, context));
  context.setMemory(node.memory.evaluateAt, context.now + context.number(node.params.interval));
  if (record !== null) context.trace?.details?.(node.index, { ...record, since: sinceOf(plan, chosen, context) });
  return chosen === NO_STATE ? null : (node.children[chosen] as ProgramNode);
}

interface Choice {
  readonly chosen: number;
  /** Id of its target; `NO_TARGET` for none. */
  readonly target: number;
}

/** Another state is in force from now on, or the same one with another target, or none. The running one is halted first. */
function change(
  node: SelectorNode,
  { chosen, target }: Choice,
  { context, isRunning }: { context: TickContext; isRunning: boolean },
): void {
  const plan = node.prepared as DecisionPlan;
  const left = stateInForce(node, context);
  if (isRunning && left !== null) {
    context.halt(left);
    if (left.position !== chosen) coolDown(node, left, context);
  }
  forgetState(node, context);
  if (chosen === NO_STATE) return;
  context.setMemoryByte(node.memory.marks + chosen, IN_FORCE);
  const state = plan.states[chosen] ?? null;
  if (state === null) return;
  context.setMemory(state.memory.since, context.now);
  context.setMemory(state.memory.target, target);
  const targetPlan = plan.targets[chosen] ?? null;
  if (targetPlan !== null) writeTarget(state, { target, targetPlan, context });
}

/** Writes the target to its key, and the facts about it to theirs, as the tree will find them from the next tick on. */
function writeTarget(
  { params }: StateNode,
  { target, targetPlan, context }: { target: number; targetPlan: TargetPlan; context: TickContext },
): void {
  context.setEntity(params.target, target);
  const { facts, keys } = targetPlan;
  for (let place = 0; place < keys.length; place++) {
    const fact = facts[place]?.read(context.host, target) ?? NaN;
    const key = keys[place] as Param;
    if (facts[place]?.type === 'boolean') context.setBoolean(key as Param<'boolean'>, fact === 1);
    else context.setNumber(key as Param<'number'>, fact);
  }
}

function recordOf(node: SelectorNode, { context, scores, chosen }: { context: TickContext; scores: Float64Array; chosen: number }) {
  const { decision, at, targets, sets } = node.prepared as DecisionPlan;
  const nameOf = (state: number, id: number): string => targets[state]?.source.nameOf(context.host, id) ?? '';
  const set = sets[setInForce(node, context) - 1] ?? '';
  return recordEvaluation(decision, { ...at, scores }, { chosen, set, at: context.now, since: context.now, nameOf });
}

function sinceOf({ states }: DecisionPlan, chosen: number, context: TickContext): number {
  const state = states[chosen] ?? null;
  return state === null ? context.now : context.getMemory(state.memory.since);
}

/** Whether any state could be chosen now. */
export function canChoose(node: SelectorNode, context: TickContext): boolean {
  return highestOf(score(node, context)) !== NO_STATE;
}

/** The scores by the present values, bonus included. */
export function score(node: SelectorNode, context: TickContext): Float64Array {
  const { decision, states, at } = node.prepared as DecisionPlan;
  readValues(node, context);
  at.inForce = stateInForce(node, context)?.position ?? NO_STATE;
  const present = states[at.inForce] ?? null;
  at.targetInForce = present === null ? NO_TARGET : context.getMemory(present.memory.target);
  at.isTargetHeld = present !== null && isHeld(present, context);
  scoreStates(decision, at);
  return at.scores;
}

/** The set in force by its key: 0 for none of this selector, 1 for its first. */
export function setInForce({ params, prepared }: SelectorNode, context: TickContext): number {
  const { sets } = prepared as DecisionPlan;
  return sets.length === 0 || !context.isValid(params.set) ? 0 : 1 + sets.indexOf(context.text(params.set));
}

/** Irrational, so that the changes of two keys do not cancel each other out. */
const GOLDEN_RATIO = 1.618033988749895;
const UNKNOWN = -0.7320508;

/** One number for the values of all watched keys: another one when any of them has changed. */
export function watchedSum({ watched }: DecisionPlan, context: TickContext): number {
  let sum = 0;
  for (let index = 0; index < watched.length; index++) {
    const value = context.numberOfKey(watched[index] as Param);
    sum = sum * GOLDEN_RATIO + (value === value ? value : UNKNOWN);
  }
  return sum;
}

/** What the agent knows, how its states are tuned, and their candidates. */
function readValues(node: SelectorNode, context: TickContext): void {
  const { sources, states, targets, at, members } = node.prepared as DecisionPlan;
  const isMember = members[setInForce(node, context)] as readonly boolean[];
  for (let index = 0; index < sources.length; index++) {
    at.values[index] = context.numberOfKey(sources[index] as Param);
  }
  for (let index = 0; index < states.length; index++) {
    const state = states[index] as StateNode | null;
    const isBarred = isSuppressed(node.children[index] as ProgramNode, context);
    if (state === null) at.isOpen[index] = isBarred ? 0 : 1;
    else {
      const { weight, base } = state.params;
      // Those that no key holds are there since the plan was made.
      if (weight.slot >= 0) at.weights[index] = context.number(weight);
      if (base.slot >= 0) at.bases[index] = context.number(base);
      at.isOpen[index] = !isBarred && isMember[index] === true && isOpen(state, context) ? 1 : 0;
    }
    const target = targets[index] as TargetPlan | null;
    if (target !== null) collect(target, at.candidates[index] as Candidates, context);
  }
}

/** The candidates of a state as they are now, and the facts about each. */
function collect({ source, question, facts }: TargetPlan, into: Candidates, { host }: TickContext): void {
  into.clear();
  source.collect(host, question, into);
  for (let place = 0; place < into.count; place++) {
    const id = into.ids[place] as number;
    for (let fact = 0; fact < facts.length; fact++) into.facts[place * facts.length + fact] = facts[fact]?.read(host, id) ?? NaN;
  }
}

function isOpen({ params, memory }: StateNode, context: TickContext): boolean {
  return context.boolean(params.active) && context.hasReached(context.getMemory(memory.until));
}

function mustStay({ states, at }: DecisionPlan, context: TickContext): boolean {
  const state = states[at.inForce] ?? null;
  return state !== null && at.scores[at.inForce] !== NOT_ELIGIBLE && isHeld(state, context);
}

/** Its minimum time is not over. */
function isHeld({ params, memory }: StateNode, context: TickContext): boolean {
  return !context.hasReached(context.getMemory(memory.since) + context.number(params.minTime));
}

/** No state is in force from now on. */
export function forgetState(node: SelectorNode, context: TickContext): void {
  for (let place = 0; place < node.children.length; place++) context.setMemoryByte(node.memory.marks + place, OTHER);
}

/** Its tree has ended, or it gives way to another. */
export function coolDown(node: SelectorNode, child: ProgramNode, context: TickContext): void {
  const state = (node.prepared as DecisionPlan).states[child.position] ?? null;
  if (state === null) return;
  const seconds = context.number(state.params.cooldown);
  if (seconds > 0) context.setMemory(state.memory.until, context.now + seconds);
}
