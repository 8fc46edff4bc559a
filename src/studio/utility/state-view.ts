import type { Consideration, Precondition, UtilityState } from '../../utility/decision.ts';
import { judgedValues, targetName, type Evaluation } from '../../utility/evaluation.ts';
import { evaluatorScore, isMet, normalise, NOT_ELIGIBLE, shareOf, stateScore } from '../../utility/score.ts';
import { smallestWinningChange } from '../../utility/smallest-change.ts';
import { formatValue } from '../explain/format-value.ts';
import { valueWords } from './value-words.ts';

/** What one evaluator of a state says now. */
export interface EvaluatorView {
  readonly consideration: string;
  /** The value in words, "unknown" without one, and as a share of its range. */
  readonly value: string;
  readonly input: number;
  readonly score: number;
  /** Its share of what all evaluators can say. */
  readonly share: number;
}

export interface PreconditionView {
  readonly text: string;
  readonly value: string;
  readonly isMet: boolean;
}

/** One state of a selector, as it was judged. */
export interface StateView {
  readonly name: string;
  /** The best of its candidates; empty for a state without. */
  readonly target: string;
  readonly isInForce: boolean;
  /** In seconds; 0 for a state that is not in force. */
  readonly inForceFor: number;
  /** Without the bonus. */
  readonly score: number;
  /** What the bonus adds; 0 for a state that is not in force. */
  readonly bonus: number;
  readonly canBeChosen: boolean;
  /** Why it cannot be chosen, if that is not for a precondition. */
  readonly closed: string;
  readonly evaluators: readonly EvaluatorView[];
  readonly preconditions: readonly PreconditionView[];
}

/** The states of a selector at its last evaluation; `seconds` is the time that is shown. */
export function stateViews(evaluation: Evaluation, seconds: number): StateView[] {
  return evaluation.decision.states.map((state, index) => {
    const judged = { ...evaluation, values: judgedValues(evaluation, index) };
    const score = stateScore(evaluation.decision, index, judged);
    const isInForce = index === evaluation.chosen;
    const isOpen = evaluation.isOpen[index] === 1;
    return {
      name: state.name,
      target: targetName(evaluation, index),
      isInForce,
      inForceFor: isInForce ? Math.max(0, seconds - evaluation.since) : 0,
      score,
      bonus: countsBonus(evaluation, index) ? score * (state.bonus - 1) : 0,
      canBeChosen: evaluation.scores[index] !== NOT_ELIGIBLE,
      closed: isOpen ? '' : closedWords(evaluation, state),
      evaluators: evaluatorViews(judged, state),
      preconditions: state.preconditions.map((precondition) => preconditionView(judged, precondition)),
    };
  });
}

function closedWords({ set }: Evaluation, { sets }: UtilityState): string {
  const isOut = sets.length > 0 && !sets.includes(set);
  return isOut ? `only in the set ${sets.join(' or ')}` : 'inactive or cooling down';
}

/** With a target, the bonus is that of the target which the state had. */
function countsBonus({ inForce, targetInForce, candidates, targets }: Evaluation, index: number): boolean {
  const of = candidates[index] ?? null;
  return index === inForce && (of === null || of.ids[targets[index] ?? -1] === targetInForce);
}

function evaluatorViews({ decision, values }: Evaluation, state: UtilityState): EvaluatorView[] {
  return state.evaluators.map((evaluator) => {
    const consideration = decision.considerations[evaluator.consideration] as Consideration;
    const value = values[evaluator.consideration] as number;
    return {
      consideration: consideration.name,
      value: valueWords(value, consideration),
      input: normalise(value, consideration),
      score: evaluatorScore(decision, evaluator, values),
      share: shareOf(evaluator, state, decision.scoring),
    };
  });
}

const TEST_WORDS = { atLeast: '≥', atMost: '≤', above: '>', below: '<', equal: '=', isTrue: 'is true', isFalse: 'is false' } as const;

function preconditionView({ decision, values }: Evaluation, precondition: Precondition): PreconditionView {
  const consideration = decision.considerations[precondition.consideration] as Consideration;
  const limit = consideration.isBoolean ? '' : ` ${formatValue(precondition.value)}`;
  return {
    text: `${consideration.name} ${TEST_WORDS[precondition.test]}${limit}`,
    value: valueWords(values[precondition.consideration] as number, consideration),
    isMet: isMet(precondition, values),
  };
}

/** Why a state was not chosen: what it lacked, and the smallest change of one value that would have made it win. */
export function whyNot(evaluation: Evaluation, index: number): string {
  const { decision, chosen, scores } = evaluation;
  const winner = decision.states[chosen];
  const name = decision.states[index]?.name ?? '';
  if (index === chosen) return '';
  const lack =
    scores[index] === NOT_ELIGIBLE || winner === undefined ? '' : `${name} lacks ${lackOf(evaluation, index)} to beat ${winner.name}`;
  const costliest = costliestOf(evaluation, index);
  const cost = lack === '' || costliest === '' ? '' : `; ${costliest} costs it most`;
  return `${lack}${cost}${lack === '' ? '' : '. '}${remedy(evaluation, index)}`;
}

function lackOf({ scores, chosen, decision }: Evaluation, index: number): string {
  return Math.max(0, (scores[chosen] as number) + decision.margin - (scores[index] as number)).toFixed(2);
}

/** The evaluator that falls furthest short of what it could say. */
function costliestOf(evaluation: Evaluation, index: number): string {
  const { decision } = evaluation;
  const values = judgedValues(evaluation, index);
  const state = decision.states[index] as UtilityState;
  let most = 0;
  let name = '';
  for (const evaluator of state.evaluators) {
    const cost = (1 - evaluatorScore(decision, evaluator, values)) * shareOf(evaluator, state, decision.scoring);
    if (cost <= most) continue;
    most = cost;
    name = decision.considerations[evaluator.consideration]?.name ?? '';
  }
  return name;
}

function remedy(evaluation: Evaluation, index: number): string {
  const state = evaluation.decision.states[index] as UtilityState;
  if (evaluation.isOpen[index] === 0) return closedRemedy(evaluation, state);
  const change = smallestWinningChange(evaluation.decision, index, evaluation);
  if (change === undefined) return 'No single value would have made it win.';
  const consideration = evaluation.decision.considerations[change.consideration] as Consideration;
  const from = valueWords(change.from, consideration);
  const to = consideration.isBoolean ? String(change.to === 1) : preciseValue(change.to, change.from);
  const target = targetName(evaluation, index);
  const isOfTarget = target !== '' && evaluation.decision.states[index]?.targetFacts?.includes(change.consideration) === true;
  return `It would have won with ${consideration.name}${isOfTarget ? ` of ${target}` : ''} at ${to} instead of ${from}.`;
}

function closedRemedy({ set }: Evaluation, { sets }: UtilityState): string {
  if (sets.length === 0 || sets.includes(set)) return 'It is inactive or cools down.';
  return `It belongs to the set ${sets.join(' or ')}, and ${set === '' ? 'no set' : set} is in force.`;
}

/** Rounded away from the present value, so that the value that is named wins too. */
function preciseValue(to: number, from: number): string {
  const rounded = to > from ? Math.ceil(to * 100) / 100 : Math.floor(to * 100) / 100;
  return formatValue(rounded);
}
