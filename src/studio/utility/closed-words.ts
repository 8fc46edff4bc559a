import { formatSeconds } from '../../core/format-number.ts';
import type { UtilityState, Evaluation } from '../../engine/families/utility/index.ts';

/** Why a state cannot be chosen whatever the values are: "only in the set steady", "cools down for 1.2 s more"; empty when it can. */
export function closedWords(evaluation: Evaluation, index: number): string {
  const { set, at, coolUntil, isOpen, candidates, decision } = evaluation;
  const { sets } = decision.states[index] as UtilityState;
  if (isOpen[index] === 1) return candidates[index]?.count === 0 ? 'has no candidates now' : '';
  if (sets.length > 0 && !sets.includes(set)) return `only in the set ${sets.join(' or ')}`;
  const left = (coolUntil[index] as number) - at;
  return left > 0 ? `cools down for ${formatSeconds(left)} more` : 'not active';
}
