import { scoreAt } from './curve.ts';
import { takeScore } from './curve-table.ts';
import { scorePlan, type ScorePlan } from './score-plan.ts';
import type { Consideration, Decision, DecisionInputs, Evaluator, Precondition, Scoring, UtilityState } from './decision.ts';

/** The score of a state that cannot be chosen. */
export const NOT_ELIGIBLE = -Infinity;

/** A value as a share of its range, from 0 to 1; NaN for an unknown one. */
export function normalise(value: number, { min, max }: Consideration): number {
  const share = (value - min) / (max - min);
  return share < 0 ? 0 : share > 1 ? 1 : share;
}

/** The score of one evaluator, from 0 to 1. An unknown value scores 0. */
export function evaluatorScore(decision: Decision, { consideration, curve }: Evaluator, values: ArrayLike<number>): number {
  const share = normalise(values[consideration] as number, decision.considerations[consideration] as Consideration);
  return share === share ? scoreAt(curve, share) : 0;
}

/** An unknown value meets no precondition. */
export function isMet({ consideration, test, value }: Precondition, values: ArrayLike<number>): boolean {
  const found = values[consideration] as number;
  switch (test) {
    case 'atLeast':
      return found >= value;
    case 'atMost':
      return found <= value;
    case 'above':
      return found > value;
    case 'below':
      return found < value;
    case 'equal':
      return found === value;
    case 'isTrue':
      return found === 1;
    default:
      return found === 0;
  }
}

/**
 * The score of a state without the bonus: weight x (base + what its evaluators say), between the bounds of the state.
 * - `sum`: the sum of each score x its share of all weights (D. Käser, Utility Designer, 2023, equation 4.2).
 * - `product`: the product of the scores. A score counts as much as its weight: at weight 0 it is 1.
 * - `compensatedProduct`: the product, raised again because every factor below 1 lowers it (D. Mark; equation 4.1 in Käser).
 */
export function stateScore(decision: Decision, index: number, inputs: DecisionInputs): number {
  const scores = new Float64Array(decision.states.length);
  scoreState(scorePlan(decision), index, { ...inputs, scores });
  return scores[index] as number;
}

/** Scores a state, or writes `NOT_ELIGIBLE` when it cannot be chosen. */
export function scoreChoice(plan: ScorePlan, index: number, at: ScoreRoom): void {
  const isChoice = plan.isFree[index] === 1 ? at.isOpen[index] !== 0 : isEligible(plan.decision, index, at);
  if (isChoice) scoreState(plan, index, at);
  else at.scores[index] = NOT_ELIGIBLE;
}

/** The present values, and room for the scores: a number that one function hands to another may be allocated. */
export interface ScoreRoom extends DecisionInputs {
  readonly scores: Float64Array;
}

function scoreState(plan: ScorePlan, index: number, at: ScoreRoom): void {
  if (plan.isSum) takeSum(plan, index, at);
  else takeProduct(plan, index, at);
  const { weights, bases, scores } = at;
  const score = (weights[index] as number) * ((bases[index] as number) + (scores[index] as number));
  const least = plan.minScores[index] as number;
  const most = plan.maxScores[index] as number;
  scores[index] = score < least ? least : score > most ? most : score;
}

function takeSum(plan: ScorePlan, state: number, { values, scores }: ScoreRoom): void {
  const { firsts, shares } = plan;
  const end = firsts[state + 1] as number;
  let sum = 0;
  for (let evaluator = firsts[state] as number; evaluator < end; evaluator++) {
    const share = shares[evaluator] as number;
    if (!(share > 0)) continue;
    takeEvaluator(plan, evaluator, values);
    sum += (NUMBERS[0] as number) * share;
  }
  scores[state] = sum;
}

/** 0 for a state without evaluators. */
function takeProduct(plan: ScorePlan, state: number, { values, scores }: ScoreRoom): void {
  const { firsts, weights } = plan;
  const start = firsts[state] as number;
  const end = firsts[state + 1] as number;
  let product = start === end ? 0 : 1;
  for (let evaluator = start; evaluator < end; evaluator++) {
    takeEvaluator(plan, evaluator, values);
    product *= factorOf(NUMBERS[0] as number, weights[evaluator] as number);
  }
  const isCompensated = plan.decision.scoring === 'compensatedProduct' && end > start;
  scores[state] = isCompensated ? compensated(product, end - start) : product;
}

/** The first is the score of the evaluator that was asked last. */
const NUMBERS = new Float64Array(3);

function takeEvaluator({ considerations, lows, spans, curves }: ScorePlan, evaluator: number, values: ArrayLike<number>): void {
  const share = ((values[considerations[evaluator] as number] as number) - (lows[evaluator] as number)) / (spans[evaluator] as number);
  if (share === share) {
    NUMBERS[0] = share < 0 ? 0 : share > 1 ? 1 : share;
    takeScore(curves, evaluator, NUMBERS);
  } else NUMBERS[0] = 0;
}

/** What a score multiplies a product by. */
export function factorOf(score: number, weight: number): number {
  return 1 - weight * (1 - score);
}

export function compensated(product: number, count: number): number {
  return product + (1 - product) * (1 - 1 / count) * product;
}

/** Whether a state can be chosen: it is open, all its preconditions are met, and none of its evaluators vetoes it. */
export function isEligible(decision: Decision, index: number, inputs: DecisionInputs): boolean {
  if (inputs.isOpen[index] === 0) return false;
  const { preconditions, evaluators, hasVeto } = decision.states[index] as UtilityState;
  for (let place = 0; place < preconditions.length; place++) {
    if (!isMet(preconditions[place] as Precondition, inputs.values)) return false;
  }
  if (!hasVeto) return true;
  for (let place = 0; place < evaluators.length; place++) {
    const evaluator = evaluators[place] as Evaluator;
    if (evaluator.isVeto && evaluatorScore(decision, evaluator, inputs.values) === 0) return false;
  }
  return true;
}

/** The share of an evaluator in what its state scores: of the sum, or the weight itself in a product. */
export function shareOf({ weight }: Evaluator, { totalWeight }: UtilityState, scoring: Scoring): number {
  return scoring === 'sum' ? (totalWeight > 0 ? weight / totalWeight : 0) : weight;
}
