import { chooseState, highestOf, NOT_ELIGIBLE, scoreStates } from '../../utility/choose-state.ts';
import { createDeliberation, NO_STATE, type Decision, type Deliberation } from '../../utility/decision.ts';
import { recordEvaluation } from '../../utility/evaluation.ts';
import type { KeySlot } from '../../blackboard/key-slot.ts';
import type { BranchNode, Param, ProgramNode, TickContext } from '../program-node.ts';
import { childMarked } from '../runtime/draw-child.ts';
import { isSuppressed } from '../runtime/flow-path.ts';
import { compileDecision, type SelectorParams, type StateParams } from './compile-decision.ts';

/** A child that is a state: its parameters, and since when it is in force and until when it cools down. */
export type StateNode = ProgramNode<StateParams, { readonly since: number; readonly until: number }>;
export type SelectorNode = BranchNode<SelectorParams, { readonly marks: number; readonly evaluateAt: number }>;

/** Marks of the children, in the memory of the selector. */
const OTHER = 0;
const IN_FORCE = 1;

/** What a selector needs at each evaluation, computed once. All agents share the deliberation: each evaluation overwrites it. */
export interface DecisionPlan {
  readonly decision: Decision;
  readonly sources: readonly Param[];
  /** Null for a child that is no state. */
  readonly states: readonly (StateNode | null)[];
  readonly at: Deliberation;
}

export function planDecision(node: SelectorNode, slots: readonly KeySlot[], stateType: string): DecisionPlan {
  const states = node.children.map((child) => (child.type === stateType ? (child as unknown as StateNode) : null));
  const judged = node.children.map(({ name }, place) => ({ name, params: states[place]?.params ?? null }));
  const { decision, sources } = compileDecision(node.params, judged, slots);
  return { decision, sources, states, at: createDeliberation(decision) };
}

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
  if (chosen !== inForce) change(node, chosen, { context, isRunning });
  context.setMemory(node.memory.evaluateAt, context.now + context.number(node.params.interval));
  if (told !== null) tell(node, { context, scores: told, chosen });
  return chosen === NO_STATE ? null : (node.children[chosen] as ProgramNode);
}

/** Another state is in force from now on, or none. */
function change(node: SelectorNode, chosen: number, { context, isRunning }: { context: TickContext; isRunning: boolean }): void {
  const left = stateInForce(node, context);
  forgetState(node, context);
  if (isRunning && left !== null) coolDown(node, left, context);
  if (chosen === NO_STATE) return;
  context.setMemoryByte(node.memory.marks + chosen, IN_FORCE);
  const state = (node.prepared as DecisionPlan).states[chosen] ?? null;
  if (state !== null) context.setMemory(state.memory.since, context.now);
}

function tell(node: SelectorNode, { context, scores, chosen }: { context: TickContext; scores: Float64Array; chosen: number }): void {
  const { decision, at, states } = node.prepared as DecisionPlan;
  const state = states[chosen] ?? null;
  const since = state === null ? context.now : context.getMemory(state.memory.since);
  context.trace?.details?.(node.index, recordEvaluation(decision, { ...at, scores }, { chosen, at: context.now, since }));
}

/** Whether any state could be chosen now. */
export function canChoose(node: SelectorNode, context: TickContext): boolean {
  return highestOf(score(node, context)) !== NO_STATE;
}

/** The scores by the present values, bonus included. */
export function score(node: SelectorNode, context: TickContext): Float64Array {
  const { decision, sources, states, at } = node.prepared as DecisionPlan;
  for (let index = 0; index < sources.length; index++) {
    const source = sources[index] as Param<'number'>;
    at.values[index] = context.isValid(source) ? context.number(source) : NaN;
  }
  for (let index = 0; index < states.length; index++) {
    const state = states[index] as StateNode | null;
    at.weights[index] = state === null ? 1 : context.number(state.params.weight);
    at.bases[index] = state === null ? 0 : context.number(state.params.base);
    const isBarred = isSuppressed(node.children[index] as ProgramNode, context);
    at.isOpen[index] = !isBarred && (state === null || isOpen(state, context)) ? 1 : 0;
  }
  at.inForce = stateInForce(node, context)?.position ?? NO_STATE;
  scoreStates(decision, at);
  return at.scores;
}

function isOpen({ params, memory }: StateNode, context: TickContext): boolean {
  return context.boolean(params.active) && context.hasReached(context.getMemory(memory.until));
}

function mustStay({ states, at }: DecisionPlan, context: TickContext): boolean {
  const state = states[at.inForce] ?? null;
  if (state === null || at.scores[at.inForce] === NOT_ELIGIBLE) return false;
  return !context.hasReached(context.getMemory(state.memory.since) + context.number(state.params.minTime));
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
