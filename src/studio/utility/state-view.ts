import {
  type Consideration,
  type Precondition,
  type UtilityState,
  judgedValues,
  targetName,
  type Evaluation,
  evaluatorScore,
  isMet,
  normalise,
  NOT_ELIGIBLE,
  shareOf,
  stateScore,
} from '../../engine/families/utility/index.ts';
import { formatValue } from '../values/format-value.ts';
import { closedWords } from './closed-words.ts';
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
    return {
      name: state.name,
      target: targetName(evaluation, index),
      isInForce,
      inForceFor: isInForce ? Math.max(0, seconds - evaluation.since) : 0,
      score,
      bonus: countsBonus(evaluation, index) ? score * (state.bonus - 1) : 0,
      canBeChosen: evaluation.scores[index] !== NOT_ELIGIBLE,
      closed: closedWords(evaluation, index),
      evaluators: evaluatorViews(judged, state),
      preconditions: state.preconditions.map((precondition) => preconditionView(judged, precondition)),
    };
  });
}

/** The score of a bar of full length: the best of those that can be chosen. One that is ruled out may score a thousand times as much. */
export function longestBar(views: readonly StateView[]): number {
  const open = views.filter(({ canBeChosen }) => canBeChosen);
  return Math.max(0.01, ...(open.length > 0 ? open : views).map(({ score, bonus }) => score + bonus));
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

const TEST_WORDS = {
  atLeast: 'at least',
  atMost: 'at most',
  above: 'above',
  below: 'below',
  equal: 'exactly',
  isTrue: 'is true',
  isFalse: 'is false',
} as const;

function preconditionView({ decision, values }: Evaluation, precondition: Precondition): PreconditionView {
  const consideration = decision.considerations[precondition.consideration] as Consideration;
  const limit = consideration.isBoolean ? '' : ` ${formatValue(precondition.value)}`;
  return {
    text: `${consideration.name} ${TEST_WORDS[precondition.test]}${limit}`,
    value: valueWords(values[precondition.consideration] as number, consideration),
    isMet: isMet(precondition, values),
  };
}
