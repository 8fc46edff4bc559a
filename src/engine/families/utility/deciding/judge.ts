import { NO_TARGET, type Candidates } from '../../../scoring/candidates.ts';
import { chooseState, hasNewTarget, highestOf, scoreStates, staysAhead, targetOf } from '../../../scoring/choose-state.ts';
import { NO_STATE } from '../../../scoring/decision.ts';
import { recordEvaluation } from '../../../scoring/evaluation.ts';
import { isEligible, NOT_ELIGIBLE } from '../../../scoring/score.ts';
import type { ProgramNode, TickContext } from '../../../definition/program-node.ts';
import type { Param } from '../../../params/param.ts';
import { isSuppressed } from '../../../ticking/flow-path.ts';
import type { DecisionPlan, SelectorNode, StateNode, TargetPlan } from './plan-decision.ts';

/** Marks of the children, in the memory of the selector. */
const OTHER = 0;
const IN_FORCE = 1;

export function stateInForce(node: SelectorNode, context: TickContext): ProgramNode | null {
  const { marks } = node.memory;
  const running = context.flow.runningChild(node);
  if (running !== null && context.memory.getByte(marks + running.position) === IN_FORCE) return running;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    if (context.memory.getByte(marks + child.position) === IN_FORCE) return child;
  }
  return null;
}

/** Enters the state that is chosen; null when none can be. `before`: the state in force. */
export function judge(node: SelectorNode, context: TickContext, before: ProgramNode | null): ProgramNode | null {
  context.records.meter?.beginEvaluation();
  const isUnchanged = before !== null && isKept(node, before, context);
  const chosen = isUnchanged ? before.position : choose(node, context, before);
  context.records.meter?.endEvaluation();
  if (!isUnchanged) take(chosen, { node, context, before });
  rememberEvaluation(node, context);
  return chosen === NO_STATE ? null : (node.children[chosen] as ProgramNode);
}

/** Scores all states. Which is the best, `NO_STATE` when none can be chosen. */
function choose(node: SelectorNode, context: TickContext, before: ProgramNode | null): number {
  const plan = node.prepared as DecisionPlan;
  const { decision, at } = plan;
  score(node, context, before);
  const { inForce } = at;
  // The choice strikes out states that fail by chance.
  const told = context.records.trace?.details ? at.scores.slice() : null;
  const stays = mustStay(plan, context);
  const chosen = stays ? inForce : chooseState(decision, at, context);
  // Before the old state is halted: that is because of it. What the deliberation holds may be overwritten by then.
  if (told !== null) tell(node, { context, scores: told, chosen, isHeld: stays, isNew: isNewChoice(plan, chosen) });
  return chosen;
}

function isNewChoice({ at }: DecisionPlan, chosen: number): boolean {
  return chosen !== at.inForce || hasNewTarget(at, chosen);
}

interface Taking {
  readonly node: SelectorNode;
  readonly context: TickContext;
  readonly before: ProgramNode | null;
}

/** Enters the chosen state, unless it is in force with the same target. */
function take(chosen: number, { node, context, before }: Taking): void {
  const plan = node.prepared as DecisionPlan;
  // What leaving a state runs may evaluate another selector, and never this one: the deliberation keeps the target.
  if (isNewChoice(plan, chosen)) {
    leave(before, { node, chosen, context });
    enter(node, chosen, context);
  } else if (context.flow.runningChild(node) === null) aimAgain(plan, chosen, context);
}

/**
 * Evaluates for an agent that is not watched, if the running state stays in force: the same as `judge` then. Otherwise it says no and leaves
 * all as it was, so that `judge` finds the same; where a choice may draw from the dice, it always does.
 */
export function goesOn(node: SelectorNode, context: TickContext): boolean {
  const plan = node.prepared as DecisionPlan;
  const running = plan.isContest ? context.flow.runningChild(node) : null;
  if (running === null || context.memory.getByte(node.memory.marks + running.position) !== IN_FORCE) return false;
  context.records.meter?.beginEvaluation();
  const isSame = isKept(node, running, context) || isBest(node, running, context);
  context.records.meter?.endEvaluation();
  if (isSame) rememberEvaluation(node, context);
  return isSame;
}

/** Whether the running state stays in force by the scores. */
function isBest(node: SelectorNode, running: ProgramNode, context: TickContext): boolean {
  const plan = node.prepared as DecisionPlan;
  score(node, context, running);
  const { decision, at } = plan;
  const highest = highestOf(at.scores);
  const isAhead = highest === at.inForce || mustStay(plan, context) || staysAhead(decision, at, highest);
  return isAhead && !hasNewTarget(at, at.inForce);
}

/** Whether a state stays in force whatever the scores are, so that none has to be computed. One with a target needs its candidates. */
function isKept(node: SelectorNode, before: ProgramNode, context: TickContext): boolean {
  const { states, targets, isHeldFor, decision, at } = node.prepared as DecisionPlan;
  const { position } = before;
  if (isHeldFor[position] !== true || targets[position] !== null || context.records.trace?.details) return false;
  const state = states[position] ?? null;
  if (state === null || !isHeld(state, context)) return false;
  readValues(node, context);
  return isEligible(decision, position, at);
}

/** When it evaluates again, and by what it will know that it must do so before. */
function rememberEvaluation(node: SelectorNode, context: TickContext): void {
  context.records.evaluations++;
  // Also without a watched key or a set: an edit may bring one back, and must not find what an older evaluation has left.
  context.memory.set(node.memory.watched, watchedSum(node.prepared as DecisionPlan, context));
  context.memory.set(node.memory.set, setInForce(node, context));
  const { evaluateAt } = node.memory;
  if (context.memory.get(evaluateAt) !== 0) context.memory.setDeadline(evaluateAt, node.params.interval);
  else context.memory.set(evaluateAt, context.now + context.read.number(node.params.interval) * ownShare(context.agentId));
}

/** Agents that begin together must not all evaluate in the same step for ever: their first intervals end at points that are spread evenly. */
function ownShare(agentId: number): number {
  const turns = agentId * GOLDEN_RATIO;
  return turns - Math.floor(turns);
}

/** Another state takes over from the one in force, or that goes on with another target, or none does. A running one is halted first. */
function leave(left: ProgramNode | null, { node, chosen, context }: { node: SelectorNode; chosen: number; context: TickContext }): void {
  if (left === null || context.flow.runningChild(node) !== left) return;
  context.flow.halt(left);
  if (left.position !== chosen) coolDown(node, left, context);
}

/** A state is in force from now on, or none. */
function enter(node: SelectorNode, chosen: number, context: TickContext): void {
  const plan = node.prepared as DecisionPlan;
  const target = chosen === NO_STATE ? NO_TARGET : targetOf(plan.at, chosen);
  forgetState(node, context);
  if (chosen === NO_STATE) return;
  context.memory.setByte(node.memory.marks + chosen, IN_FORCE);
  const state = plan.states[chosen] ?? null;
  if (state === null) return;
  context.memory.set(state.memory.since, context.now);
  context.memory.set(state.memory.target, target);
  const targetPlan = plan.targets[chosen] ?? null;
  if (targetPlan !== null) writeTarget(state, { target, targetPlan, context });
}

/** Its tree starts again, and may have forgotten its target: a chase that led nowhere, a new order. */
function aimAgain({ states, targets, at }: DecisionPlan, chosen: number, context: TickContext): void {
  const targetPlan = targets[chosen];
  if (targetPlan) writeTarget(states[chosen] as StateNode, { target: targetOf(at, chosen), targetPlan, context });
}

/** Writes the target to its key, and the facts about it to theirs, as the tree will find them from the next tick on. */
function writeTarget(
  { params }: StateNode,
  { target, targetPlan, context }: { target: number; targetPlan: TargetPlan; context: TickContext },
): void {
  context.keys.setEntity(params.target, target);
  const { facts, keys } = targetPlan;
  for (let place = 0; place < keys.length; place++) {
    const fact = facts[place]?.read(context.host, target) ?? NaN;
    const key = keys[place] as Param;
    if (facts[place]?.type === 'boolean') context.keys.setBoolean(key as Param<'boolean'>, fact === 1);
    else context.keys.setNumber(key as Param<'number'>, fact);
  }
}

interface Judged {
  readonly context: TickContext;
  readonly scores: Float64Array;
  readonly chosen: number;
  readonly isHeld: boolean;
  /** Whether a state takes over, or its target is another one. */
  readonly isNew: boolean;
}

function tell(node: SelectorNode, { context, scores, isNew, ...judged }: Judged): void {
  const { decision, at, states, targets, sets } = node.prepared as DecisionPlan;
  const nameOf = (state: number, id: number): string => targets[state]?.source.nameOf(context.host, id) ?? '';
  const set = sets[setInForce(node, context) - 1] ?? '';
  const coolUntil = states.map((state) => (state === null ? 0 : context.memory.get(state.memory.until)));
  const inForce = states[judged.chosen] ?? null;
  const since = isNew || inForce === null ? context.now : context.memory.get(inForce.memory.since);
  const evaluation = recordEvaluation(decision, { ...at, scores }, { ...judged, set, coolUntil, at: context.now, since, nameOf });
  context.records.trace?.details?.(node.index, evaluation);
}

/** Whether any state could be chosen now. */
export function canChoose(node: SelectorNode, context: TickContext): boolean {
  return highestOf(score(node, context)) !== NO_STATE;
}

/** The scores by the present values, with the bonus of the state in force. */
export function score(node: SelectorNode, context: TickContext, inForce = stateInForce(node, context)): Float64Array {
  const { decision, states, targets, at } = node.prepared as DecisionPlan;
  readValues(node, context);
  at.inForce = inForce === null ? NO_STATE : inForce.position;
  const present = at.inForce === NO_STATE || targets[at.inForce] === null ? null : (states[at.inForce] ?? null);
  at.targetInForce = present === null ? NO_TARGET : context.memory.get(present.memory.target);
  at.isTargetHeld = present !== null && isHeld(present, context);
  scoreStates(decision, at);
  return at.scores;
}

/** The set in force by its key: 0 for none of this selector, 1 for its first. */
export function setInForce({ params, prepared }: SelectorNode, context: TickContext): number {
  const { sets } = prepared as DecisionPlan;
  return sets.length === 0 || !context.read.isValid(params.set) ? 0 : 1 + sets.indexOf(context.read.text(params.set));
}

/** Irrational, so that the changes of two keys do not cancel each other out. */
const GOLDEN_RATIO = 1.618033988749895;
const UNKNOWN = -0.7320508;

/** One number for the values of all watched keys: another one when any of them has changed. */
export function watchedSum({ watched }: DecisionPlan, context: TickContext): number {
  let sum = 0;
  for (let index = 0; index < watched.length; index++) {
    const value = context.keys.numberOfKey(watched[index] as Param);
    sum = sum * GOLDEN_RATIO + (value === value ? value : UNKNOWN);
  }
  return sum;
}

/** What the agent knows, how its states are tuned, and their candidates. */
function readValues(node: SelectorNode, context: TickContext): void {
  const { sources, live, at } = node.prepared as DecisionPlan;
  context.keys.copyNumbersOfKeys(sources, at.values);
  if (live.length > 0) readStates(node, context);
}

/** The states of which more can change than what their considerations hold. */
function readStates(node: SelectorNode, context: TickContext): void {
  const { states, targets, at, members, live, tagged } = node.prepared as DecisionPlan;
  const isMember = members[setInForce(node, context)] as readonly boolean[];
  for (let place = 0; place < live.length; place++) {
    const index = live[place] as number;
    const state = states[index] as StateNode | null;
    const isBarred = isAnySuppressed(tagged[index] as readonly ProgramNode[], context);
    if (state === null) at.isOpen[index] = isBarred ? 0 : 1;
    else {
      const { weight, base } = state.params;
      // Those that no key holds are there since the plan was made.
      if (weight.slot >= 0) at.weights[index] = context.read.number(weight);
      if (base.slot >= 0) at.bases[index] = context.read.number(base);
      at.isOpen[index] = !isBarred && isMember[index] === true && isOpen(state, context) ? 1 : 0;
    }
    const target = targets[index] as TargetPlan | null;
    if (target !== null) collect(target, at.candidates[index] as Candidates, context);
  }
}

function isAnySuppressed(nodes: readonly ProgramNode[], context: TickContext): boolean {
  for (let place = 0; place < nodes.length; place++) if (isSuppressed(nodes[place] as ProgramNode, context)) return true;
  return false;
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
  return context.read.boolean(params.active) && context.hasReached(context.memory.get(memory.until));
}

function mustStay({ states, at, isHeldFor }: DecisionPlan, context: TickContext): boolean {
  const state = states[at.inForce] ?? null;
  return state !== null && isHeldFor[at.inForce] === true && at.scores[at.inForce] !== NOT_ELIGIBLE && isHeld(state, context);
}

/** Its minimum time is not over. */
function isHeld({ params, memory }: StateNode, context: TickContext): boolean {
  return !context.hasReached(context.memory.get(memory.since) + context.read.number(params.minTime));
}

/** No state is in force from now on. */
export function forgetState(node: SelectorNode, context: TickContext): void {
  for (let place = 0; place < node.children.length; place++) context.memory.setByte(node.memory.marks + place, OTHER);
}

/** Its tree has ended, or it gives way to another. */
export function coolDown(node: SelectorNode, child: ProgramNode, context: TickContext): void {
  const state = (node.prepared as DecisionPlan).states[child.position] ?? null;
  if (state === null) return;
  const seconds = context.read.number(state.params.cooldown);
  if (seconds > 0) context.memory.set(state.memory.until, context.now + seconds);
}
