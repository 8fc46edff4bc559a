import { scoreAt } from './curve.ts';
import { LOW, ROW_WIDTH, SHARE, SPAN, takeScore } from './curve-table.ts';
import { scorePlan, type ScorePlan } from './score-plan.ts';
import type { Consideration, Decision, DecisionInputs, Evaluator, Precondition, Scoring, UtilityState } from './decision.ts';

/** The score of a state that cannot be chosen. */
export const NOT_ELIGIBLE = -Infinity;

/** A value as a share of its range, from 0 to 1; NaN for an unknown one. */
export function normalise(value: number, { min, max }: Consideration): number {
  return shareOfRange(value - min, max - min);
}

function shareOfRange(above: number, span: number): number {
  const share = above / span;
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
  const count = decision.states.length;
  // Also when it cannot be chosen.
  const free = { ...scorePlan(decision), isFree: new Uint8Array(count).fill(1) };
  const scores = new Float64Array(count);
  scoreChoice(free, index, { ...inputs, isOpen: free.isFree, scores });
  return scores[index] as number;
}

/** Scores a state, or writes `NOT_ELIGIBLE` when it cannot be chosen. */
export function scoreChoice(plan: ScorePlan, index: number, at: ScoreRoom): void {
  if (plan.isSum) scoreSums(plan, at, index);
  else if (isChoice(plan, index, at)) {
    takeProduct(plan, index, at);
    weigh(plan, index, at);
  } else at.scores[index] = NOT_ELIGIBLE;
}

/** The present values, and room for the scores: a number that one function hands to another may be allocated. */
export interface ScoreRoom extends DecisionInputs {
  readonly scores: Float64Array;
}

const ALL = -1;

/** The same for all states of a sum, or only one: in one loop, as most evaluations score all, and what they read is read once. */
export function scoreSums(plan: ScorePlan, at: ScoreRoom, only = ALL): void {
  const { firsts, considerations, curves } = plan;
  const { values, scores } = at;
  const { rows } = curves;
  const end = only === ALL ? scores.length : only + 1;
  for (let index = only === ALL ? 0 : only; index < end; index++) {
    if (!isChoice(plan, index, at)) {
      scores[index] = NOT_ELIGIBLE;
      continue;
    }
    const next = firsts[index + 1] as number;
    let sum = 0;
    for (let evaluator = firsts[index] as number; evaluator < next; evaluator++) {
      const row = ROW_WIDTH * evaluator;
      const share = rows[row + SHARE] as number;
      const value = values[considerations[evaluator] as number] as number;
      // An unknown one scores 0.
      if (share === 0 || value !== value) continue;
      NUMBERS[0] = shareOfRange(value - (rows[row + LOW] as number), rows[row + SPAN] as number);
      takeScore(curves, evaluator, NUMBERS);
      sum += NUMBERS[0] * share;
    }
    scores[index] = sum;
    weigh(plan, index, at);
  }
}

function isChoice(plan: ScorePlan, index: number, at: ScoreRoom): boolean {
  return plan.isFree[index] === 1 ? at.isOpen[index] !== 0 : isEligible(plan.decision, index, at);
}

/** Makes of what the evaluators of a state say its score. */
function weigh({ minScores, maxScores }: ScorePlan, index: number, { weights, bases, scores }: ScoreRoom): void {
  const score = (weights[index] as number) * ((bases[index] as number) + (scores[index] as number));
  const least = minScores[index] as number;
  const most = maxScores[index] as number;
  scores[index] = score < least ? least : score > most ? most : score;
}

/** 0 for a state without evaluators. */
function takeProduct(plan: ScorePlan, state: number, { values, scores }: ScoreRoom): void {
  const { firsts, weights, considerations, curves } = plan;
  const { rows } = curves;
  const start = firsts[state] as number;
  const end = firsts[state + 1] as number;
  let product = start === end ? 0 : 1;
  for (let evaluator = start; evaluator < end; evaluator++) {
    const row = ROW_WIDTH * evaluator;
    const value = values[considerations[evaluator] as number] as number;
    if (value === value) {
      NUMBERS[0] = shareOfRange(value - (rows[row + LOW] as number), rows[row + SPAN] as number);
      takeScore(curves, evaluator, NUMBERS);
    } else NUMBERS[0] = 0;
    product *= factorOf(NUMBERS[0], weights[evaluator] as number);
  }
  const isCompensated = plan.decision.scoring === 'compensatedProduct' && end > start;
  scores[state] = isCompensated ? compensated(product, end - start) : product;
}

/** The first is the score of the evaluator that was asked last. */
const NUMBERS = new Float64Array(3);

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
