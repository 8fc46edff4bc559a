import { curveTable, type CurveTable } from './curve-table.ts';
import type { Consideration, Decision } from './decision.ts';

/** The evaluators of all states in a row, with what does not change from one choice to the next. */
export interface ScorePlan {
  readonly decision: Decision;
  readonly isSum: boolean;
  /** Of each state: the place of its first evaluator; then the number of all. */
  readonly firsts: Int32Array;
  /** Of each evaluator. */
  readonly considerations: Int32Array;
  /** Start and width of the range of its consideration. */
  readonly lows: Float64Array;
  readonly spans: Float64Array;
  readonly weights: Float64Array;
  /** The weight as a share of all weights of its state; 0 for weight 0. */
  readonly shares: Float64Array;
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
  const ranges = all.map(({ consideration }) => considerations[consideration] as Consideration);
  const firsts = new Int32Array(states.length + 1);
  for (const [index, { evaluators }] of states.entries()) firsts[index + 1] = (firsts[index] as number) + evaluators.length;
  return {
    decision,
    isSum: decision.scoring === 'sum',
    firsts,
    considerations: Int32Array.from(all, ({ consideration }) => consideration),
    lows: Float64Array.from(ranges, ({ min }) => min),
    spans: Float64Array.from(ranges, ({ min, max }) => max - min),
    weights: Float64Array.from(all, ({ weight }) => weight),
    shares: Float64Array.from(all, ({ weight, totalWeight }) => (weight > 0 ? weight / totalWeight : 0)),
    curves: curveTable(all.map(({ curve }) => curve)),
    isFree: Uint8Array.from(states, ({ preconditions, hasVeto }) => Number(preconditions.length === 0 && !hasVeto)),
    bonuses: Float64Array.from(states, ({ bonus }) => bonus),
    minScores: Float64Array.from(states, ({ minScore }) => minScore),
    maxScores: Float64Array.from(states, ({ maxScore }) => maxScore),
  };
}
