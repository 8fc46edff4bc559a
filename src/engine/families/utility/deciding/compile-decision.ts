import type { KeySlot } from '../../../blackboard/key-slot.ts';
import { createCurve } from '../../../scoring/curve.ts';
import type { Consideration, Decision, Evaluator, Precondition, UtilityState } from '../../../scoring/decision.ts';
import { NO_SOURCE } from '../../../definition/source-param.ts';
import type { Param, ParamsOf } from '../../../params/param.ts';
import { setsIn } from '../../../queries/state-sets.ts';
import type { EVALUATOR, PRECONDITION, SELECTOR_PARAMS, STATE_PARAMS } from './state-params.ts';

export type StateParams = ParamsOf<typeof STATE_PARAMS>;
export type SelectorParams = ParamsOf<typeof SELECTOR_PARAMS>;

/** A child of a selector; one that is no state has no parameters. */
export interface JudgedChild {
  readonly name: string;
  readonly params: StateParams | null;
}

export interface CompiledDecision {
  readonly decision: Decision;
  /** Where the value of each consideration is read. */
  readonly sources: readonly Param[];
  /** Of each consideration: the slot of its key. */
  readonly slots: readonly number[];
}

/** Collects what a choice between these children depends on. */
export function compileDecision(selector: SelectorParams, children: readonly JudgedChild[], slots: readonly KeySlot[]): CompiledDecision {
  const sources = new Map<number, Param>();
  const indexOf = (param: Param): number => {
    if (!sources.has(param.slot)) sources.set(param.slot, param);
    return [...sources.keys()].indexOf(param.slot);
  };
  const judged = children.map(({ name, params }) => (params === null ? plainState(name) : stateOf(name, params, indexOf)));
  const states = judged.map((state, place) => ({
    ...state,
    targetFacts: factsOf(state, { params: children[place]?.params, sources, slots }),
  }));
  const considerations = [...sources.keys()].map((slot) => considerationOf(slots[slot]));
  const { scoring, choice, best, margin } = selector;
  return {
    decision: {
      considerations,
      states,
      scoring: scoring.text,
      choice: choice.text,
      best: best.number,
      margin: margin.number,
    },
    sources: [...sources.values()],
    slots: [...sources.keys()],
  };
}

/** The considerations of a state that are facts of its target; null for a state without one. */
function factsOf(
  { evaluators, preconditions }: UtilityState,
  of: { readonly params: StateParams | null | undefined; readonly sources: ReadonlyMap<number, Param>; readonly slots: readonly KeySlot[] },
): number[] | null {
  const { params, sources, slots } = of;
  if (!params || params.candidates.text === NO_SOURCE) return null;
  const own = new Set([...evaluators, ...preconditions].map(({ consideration }) => consideration));
  const isFact = (slot: number): boolean => slots[slot]?.subject === params.target.slot;
  return [...sources.keys()].flatMap((slot, index) => (own.has(index) && isFact(slot) ? [index] : []));
}

/** A key that is not declared has no slot: the check of the state that names it reports it. */
function considerationOf(slot: KeySlot | undefined): Consideration {
  if (slot === undefined) return { name: '', isBoolean: false, min: -Infinity, max: Infinity, isWhole: false };
  const { name, type, min, max, isWhole } = slot;
  const isBoolean = type === 'boolean';
  return { name: name.split('>').at(-1) ?? name, isBoolean, min: isBoolean ? 0 : min, max: isBoolean ? 1 : max, isWhole };
}

function plainState(name: string): UtilityState {
  const unbounded = { minScore: -Infinity, maxScore: Infinity };
  return {
    name,
    evaluators: [],
    preconditions: [],
    totalWeight: 0,
    hasVeto: false,
    bonus: 1,
    failChance: 0,
    rank: 0,
    sets: [],
    targetFacts: null,
    ...unbounded,
  };
}

function stateOf(name: string, params: StateParams, indexOf: (param: Param) => number): UtilityState {
  const evaluators = params.evaluators.items.map((item) => evaluatorOf(item as ParamsOf<typeof EVALUATOR>, indexOf));
  return {
    name,
    evaluators,
    preconditions: params.preconditions.items.map((item) => preconditionOf(item as ParamsOf<typeof PRECONDITION>, indexOf)),
    totalWeight: evaluators.reduce((sum, { weight }) => sum + weight, 0),
    hasVeto: evaluators.some(({ isVeto }) => isVeto),
    minScore: params.minScore.hasLiteral ? params.minScore.number : -Infinity,
    maxScore: params.maxScore.hasLiteral ? params.maxScore.number : Infinity,
    bonus: params.bonus.number,
    failChance: params.failChance.number,
    rank: params.rank.number,
    sets: setsIn(params.sets.text),
    targetFacts: null,
  };
}

function evaluatorOf(item: ParamsOf<typeof EVALUATOR>, indexOf: (param: Param) => number): Evaluator {
  const points = item.points.items.map(({ x, y }) => ({ x: x?.number ?? 0, y: y?.number ?? 0 }));
  const curve = createCurve({
    type: item.curve.text,
    slope: item.slope.number,
    shift: item.shift.number,
    exponent: item.exponent.number,
    isFlipped: item.flip.number === 1,
    min: item.min.number,
    max: item.max.number,
    points,
  });
  return { consideration: indexOf(item.consideration), curve, weight: item.weight.number, isVeto: item.veto.number === 1 };
}

function preconditionOf({ consideration, test, value }: ParamsOf<typeof PRECONDITION>, indexOf: (param: Param) => number): Precondition {
  return { consideration: indexOf(consideration), test: test.text, value: value.number };
}
