import type { Bounds } from './curve.ts';
import type { Decision, UtilityState } from './decision.ts';
import { metRangeIn, scoreRange, type Certainties, type FixedTuning } from './score-range.ts';

/** Why a state cannot be chosen whatever the values are. */
export type Hopeless =
  /** No value of that consideration meets its preconditions. */
  | { readonly reason: 'unmet'; readonly consideration: number }
  /** Others always come first, that state among them. */
  | { readonly reason: 'beaten' | 'outranked'; readonly by: number };

/** For each state that can never win, why; other states are undefined. Says so only where it is certain. */
export function hopelessStates(decision: Decision, certain: Certainties): (Hopeless | undefined)[] {
  const ranges = decision.states.map((_, index) => scoreRange(decision, index, certain));
  return decision.states.map((state, index) => {
    const consideration = unmetOf(decision, state);
    if (consideration !== undefined) return { reason: 'unmet', consideration };
    const own = ranges[index];
    if (own === undefined) return undefined;
    const rivals = rivalsOf(decision, { index, ranges, certain });
    // Chance never draws what scores nothing while another scores above 0.
    const drawn = decision.choice !== 'highest' && own.most <= 0 ? rivals.find(({ least }) => least > 0) : undefined;
    if (drawn !== undefined) return { reason: 'beaten', by: drawn.index };
    return decision.choice === 'weightedInRank' ? outranked(decision, index, rivals) : beaten(decision, { index, own, rivals });
  });
}

/** The first consideration of which no value meets the preconditions of a state. */
export function unmetOf(decision: Decision, state: UtilityState): number | undefined {
  return state.preconditions.find(({ consideration }) => metRangeIn(decision, state, consideration) === undefined)?.consideration;
}

interface Rival {
  readonly index: number;
  /** What it scores at least, in force or not. */
  readonly least: number;
}

/** The other states that can always be chosen. */
function rivalsOf(
  { states }: Decision,
  { index, ranges, certain }: { readonly index: number; readonly ranges: readonly (Bounds | undefined)[]; readonly certain: Certainties },
): Rival[] {
  return states.flatMap((state, other) => {
    const least = ranges[other]?.least;
    if (other === index || least === undefined || !canAlwaysBeChosen(state, certain.tunings[other] as FixedTuning)) return [];
    // The bonus makes a score below 0 a lower one.
    return [{ index: other, least: least < 0 ? least * state.bonus : least }];
  });
}

function outranked({ states }: Decision, index: number, rivals: readonly Rival[]): Hopeless | undefined {
  const { rank } = states[index] as UtilityState;
  const rival = rivals.find((each) => each.least > 0 && (states[each.index] as UtilityState).rank > rank);
  return rival && { reason: 'outranked', by: rival.index };
}

function beaten(
  { choice, best }: Decision,
  { index, own, rivals }: { readonly index: number; readonly own: Bounds; readonly rivals: readonly Rival[] },
): Hopeless | undefined {
  const better = rivals.filter(({ index: other, least }) => (other < index ? least >= own.most : least > own.most));
  const [first] = better;
  const needed = choice === 'weightedAmongBest' ? best : 1;
  return first === undefined || better.length < needed ? undefined : { reason: 'beaten', by: first.index };
}

function canAlwaysBeChosen({ preconditions, evaluators, failChance }: UtilityState, { isAlwaysOpen }: FixedTuning): boolean {
  return isAlwaysOpen && failChance === 0 && preconditions.length === 0 && !evaluators.some(({ isVeto }) => isVeto);
}
