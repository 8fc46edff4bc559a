import { boundsOf, type Bounds } from './curve.ts';
import type { Consideration, Decision, Evaluator, UtilityState } from './decision.ts';
import { metRange, type MetRange } from './met-range.ts';
import { compensated, factorOf, normalise, shareOf } from './score.ts';

/** The weight and the base score of a state; undefined when a key holds them. */
export interface FixedTuning {
  readonly weight: number | undefined;
  readonly base: number | undefined;
  /** False when it may be inactive, cool down or be passed over by chance. */
  readonly isAlwaysOpen: boolean;
}

/** What is certain of a decision, whatever the values are. */
export interface Certainties {
  /** Of each state. */
  readonly tunings: readonly FixedTuning[];
  /** Of each consideration: whether it always has a value. */
  readonly isKnown: readonly boolean[];
}

/**
 * The least and the greatest score of a state over all values of its considerations with which it can be chosen, by interval arithmetic:
 * each evaluator is taken by itself, so the range may be wider than it is, never narrower. Undefined when a key holds its weight or base
 * score, or when no values meet its preconditions.
 */
export function scoreRange(decision: Decision, index: number, certain: Certainties): Bounds | undefined {
  const state = decision.states[index] as UtilityState;
  const { weight, base } = certain.tunings[index] as FixedTuning;
  const said = weight === undefined || base === undefined ? undefined : saidRange(decision, state, certain);
  if (weight === undefined || base === undefined || said === undefined) return undefined;
  const clamp = (score: number): number => Math.min(Math.max(score, state.minScore), state.maxScore);
  return { least: clamp(weight * (base + said.least)), most: clamp(weight * (base + said.most)) };
}

/** What a consideration may be while the preconditions of a state hold. Facts of candidates are not kept within the range of their key. */
export function metRangeIn(
  { considerations }: Decision,
  { preconditions, targetFacts }: UtilityState,
  index: number,
): MetRange | undefined {
  const consideration = considerations[index] as Consideration;
  const isFact = targetFacts?.includes(index) === true && !consideration.isBoolean;
  const within = isFact ? { ...consideration, min: -Infinity, max: Infinity, isWhole: false } : consideration;
  return metRange(
    preconditions.filter((each) => each.consideration === index),
    within,
  );
}

function saidRange(decision: Decision, state: UtilityState, certain: Certainties): Bounds | undefined {
  const { scoring } = decision;
  const { evaluators } = state;
  if (evaluators.length === 0) return { least: 0, most: 0 };
  const each = evaluators.map((evaluator) => evaluatorRange(decision, { state, evaluator, certain }));
  if (each.includes(undefined)) return undefined;
  const combined = (pick: keyof Bounds): number => {
    const scores = each.map((bounds) => (bounds as Bounds)[pick]);
    if (scoring === 'sum')
      return scores.reduce((sum, score, place) => sum + score * shareOf(evaluators[place] as Evaluator, state, scoring), 0);
    const product = scores.reduce((all, score, place) => all * factorOf(score, (evaluators[place] as Evaluator).weight), 1);
    return scoring === 'product' ? product : compensated(product, scores.length);
  };
  return { least: combined('least'), most: combined('most') };
}

function evaluatorRange(
  decision: Decision,
  { state, evaluator, certain }: { readonly state: UtilityState; readonly evaluator: Evaluator; readonly certain: Certainties },
): Bounds | undefined {
  const index = evaluator.consideration;
  const consideration = decision.considerations[index] as Consideration;
  const met = metRangeIn(decision, state, index);
  if (met === undefined) return undefined;
  const bounds = boundsOf(evaluator.curve, normalise(met.low, consideration), normalise(met.high, consideration));
  // An unknown value scores 0, and meets no precondition.
  const mayBeUnknown = certain.isKnown[index] !== true && !state.preconditions.some((each) => each.consideration === index);
  return mayBeUnknown ? { least: 0, most: bounds.most } : bounds;
}
