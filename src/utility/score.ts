import { scoreAt } from './curve.ts';
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
  const state = decision.states[index] as UtilityState;
  const said = evaluatorsScore(decision, state, inputs.values);
  const score = (inputs.weights[index] as number) * ((inputs.bases[index] as number) + said);
  return score < state.minScore ? state.minScore : score > state.maxScore ? state.maxScore : score;
}

function evaluatorsScore(decision: Decision, state: UtilityState, values: ArrayLike<number>): number {
  const { evaluators, totalWeight } = state;
  const count = evaluators.length;
  if (count === 0) return 0;
  if (decision.scoring === 'sum') {
    let sum = 0;
    for (let index = 0; index < count; index++) {
      const evaluator = evaluators[index] as Evaluator;
      if (evaluator.weight > 0) sum += evaluatorScore(decision, evaluator, values) * (evaluator.weight / totalWeight);
    }
    return sum;
  }
  let product = 1;
  for (let index = 0; index < count; index++) {
    const evaluator = evaluators[index] as Evaluator;
    product *= factorOf(evaluatorScore(decision, evaluator, values), evaluator.weight);
  }
  return decision.scoring === 'product' ? product : compensated(product, count);
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
