import { curveTable, LOW, ROW_WIDTH, type CurveTable } from './curve-table.ts';
import type { Consideration, Decision } from './decision.ts';

/** The evaluators of all states in a row, with what does not change from one choice to the next. */
export interface ScorePlan {
  readonly decision: Decision;
  readonly isSum: boolean;
  /** A sum for all states, none of which has a target. */
  readonly isPlainSum: boolean;
  /** Of each state: the place of its first evaluator; then the number of all. */
  readonly firsts: Int32Array;
  /** Of each evaluator. */
  readonly considerations: Int32Array;
  readonly weights: Float64Array;
  /** Each with the range of its consideration, and its weight as a share of all weights of its state: 0 for weight 0. */
  readonly curves: CurveTable;
  /** Of each state: 1 where neither a precondition nor a veto can rule it out. */
  readonly isFree: Uint8Array;
  readonly bonuses: Float64Array;
  readonly minScores: Float64Array;
  readonly maxScores: Float64Array;
}

const plans = new WeakMap<Decision, ScorePlan>();
let last: Decision | undefined;
let lastPlan: ScorePlan | undefined;

/** Made once for each decision. */
export function scorePlan(decision: Decision): ScorePlan {
  if (decision === last && lastPlan !== undefined) return lastPlan;
  const plan = plans.get(decision) ?? planScores(decision);
  plans.set(decision, plan);
  last = decision;
  lastPlan = plan;
  return plan;
}

function planScores(decision: Decision): ScorePlan {
  const { considerations, states } = decision;
  const all = states.flatMap(({ evaluators, totalWeight }) => evaluators.map((evaluator) => ({ ...evaluator, totalWeight })));
  const curves = curveTable(all.map(({ curve }) => curve));
  for (const [index, { consideration, weight, totalWeight }] of all.entries()) {
    const { min, max } = considerations[consideration] as Consideration;
    curves.rows.set([min, max - min, weight > 0 ? weight / totalWeight : 0], ROW_WIDTH * index + LOW);
  }
  const firsts = new Int32Array(states.length + 1);
  for (const [index, { evaluators }] of states.entries()) firsts[index + 1] = (firsts[index] as number) + evaluators.length;
  return {
    decision,
    isSum: decision.scoring === 'sum',
    isPlainSum: decision.scoring === 'sum' && states.every(({ targetFacts }) => targetFacts === null),
    firsts,
    considerations: Int32Array.from(all, ({ consideration }) => consideration),
    weights: Float64Array.from(all, ({ weight }) => weight),
    curves,
    isFree: Uint8Array.from(states, ({ preconditions, hasVeto }) => Number(preconditions.length === 0 && !hasVeto)),
    bonuses: Float64Array.from(states, ({ bonus }) => bonus),
    minScores: Float64Array.from(states, ({ minScore }) => minScore),
    maxScores: Float64Array.from(states, ({ maxScore }) => maxScore),
  };
}
