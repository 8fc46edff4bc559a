import { boundsOf, type Bounds } from './curve.ts';
import type { Decision, Evaluator, UtilityState } from './decision.ts';
import { compensated, factorOf, shareOf } from './score.ts';

/** The weight and the base score of a state; undefined when a key holds them. */
export interface FixedTuning {
  readonly weight: number | undefined;
  readonly base: number | undefined;
  /** False when it may be inactive, cool down or be passed over by chance. */
  readonly isAlwaysOpen: boolean;
}

/**
 * The least and the greatest score of a state over all values of its considerations, by interval arithmetic: each evaluator is
 * taken by itself, so the range may be wider than it is, never narrower. Undefined when a key holds its weight or base score.
 */
export function scoreRange(decision: Decision, state: UtilityState, { weight, base }: FixedTuning): Bounds | undefined {
  if (weight === undefined || base === undefined) return undefined;
  const said = saidRange(decision, state);
  const clamp = (score: number): number => Math.min(Math.max(score, state.minScore), state.maxScore);
  return { least: clamp(weight * (base + said.least)), most: clamp(weight * (base + said.most)) };
}

function saidRange({ scoring }: Decision, state: UtilityState): Bounds {
  const { evaluators } = state;
  if (evaluators.length === 0) return { least: 0, most: 0 };
  const each = evaluators.map((evaluator) => [evaluator, boundsOf(evaluator.curve)] as const);
  if (scoring === 'sum') {
    const sum = (pick: keyof Bounds): number =>
      each.reduce((total, [evaluator, bounds]) => total + bounds[pick] * shareOf(evaluator, state, scoring), 0);
    return { least: sum('least'), most: sum('most') };
  }
  const product = (pick: keyof Bounds): number => {
    const factors = each.map(([{ weight }, bounds]: readonly [Evaluator, Bounds]) => factorOf(bounds[pick], weight));
    const all = factors.reduce((total, factor) => total * factor, 1);
    return scoring === 'product' ? all : compensated(all, evaluators.length);
  };
  return { least: product('least'), most: product('most') };
}

/**
 * For each state that cannot win whatever the values are, the state that always beats it; other states are undefined. Says so
 * only where it is certain: where the highest score wins, and the other state can always be chosen.
 */
export function alwaysBeatenBy(decision: Decision, tunings: readonly FixedTuning[]): (number | undefined)[] {
  const { states, choice } = decision;
  const ranges = states.map((state, index) => scoreRange(decision, state, tunings[index] as FixedTuning));
  return states.map((_, index) => {
    const most = ranges[index]?.most;
    if (choice !== 'highest' || most === undefined) return undefined;
    const winner = states.findIndex((state, other) => {
      const least = ranges[other]?.least;
      if (other === index || least === undefined || !canAlwaysBeChosen(state, tunings[other] as FixedTuning)) return false;
      return other < index ? least >= most : least > most;
    });
    return winner < 0 ? undefined : winner;
  });
}

function canAlwaysBeChosen({ preconditions, evaluators, failChance }: UtilityState, { isAlwaysOpen }: FixedTuning): boolean {
  return isAlwaysOpen && failChance === 0 && preconditions.length === 0 && !evaluators.some(({ isVeto }) => isVeto);
}
