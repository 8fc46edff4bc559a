import type { LearnedChoice, LearnedTable } from '../../engine/families/learning/index.ts';
import { NOT_ELIGIBLE, type Evaluation } from '../../engine/families/utility/index.ts';

/** An `Evaluation` has this number where there is no state or candidate. */
const NONE = -1;

/** How a LearningSelector has chosen, as a choice between states of which the learned values are the scores. */
export function learnedEvaluation({ learned, names, isOpen, chosen, before, at }: LearnedChoice): Evaluation {
  const values = learned.values[learned.row] ?? [];
  return {
    decision: decisionOf(names, learned),
    values: [],
    weights: names.map(() => 1),
    bases: values,
    isOpen: isOpen.map(Number),
    candidates: names.map(() => null),
    targets: names.map(() => NONE),
    targetInForce: 0,
    scores: values.map((value, place) => (isOpen[place] === true ? value : NOT_ELIGIBLE)),
    inForce: before,
    chosen,
    isHeld: false,
    coolUntil: names.map(() => 0),
    set: '',
    at,
    since: at,
    learned,
  };
}

function decisionOf(names: readonly string[], { isTrial }: LearnedTable): Evaluation['decision'] {
  const bounds = { minScore: -Infinity, maxScore: Infinity };
  const judged = { evaluators: [], preconditions: [], totalWeight: 0, hasVeto: false, targetFacts: null };
  const states = names.map((name) => ({ name, ...judged, ...bounds, bonus: 1, failChance: 0, rank: 0, sets: [] }));
  return { considerations: [], states, scoring: 'sum', choice: isTrial ? 'weightedAmongBest' : 'highest', best: names.length, margin: 0 };
}
