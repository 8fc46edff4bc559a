import type { CaseChoice } from '../../engine/families/query/index.ts';
import type { LearnedChoice } from '../../engine/families/learning/index.ts';
import { NOT_ELIGIBLE, type Evaluation } from '../../engine/families/utility/index.ts';

/** An `Evaluation` has this number where there is no state or candidate. */
const NONE = -1;

/** How a node that learns has chosen, as a choice between states of which the learned values are the scores. */
export function learnedEvaluation(choice: LearnedChoice | CaseChoice): Evaluation {
  const { names, isOpen, chosen, before, at, isTrial } = choice;
  const values = 'cases' in choice ? expectations(choice.cases) : (choice.learned.values[choice.learned.row] ?? []);
  return {
    decision: decisionOf(names, isTrial),
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
    isTrial,
    ...('cases' in choice ? { cases: choice.cases } : { learned: choice.learned }),
  };
}

/** A tree without cases counts as much as the best of the others, since it is tried before them. */
function expectations({ expected }: CaseChoice['cases']): number[] {
  const best = Math.max(...expected.map((value) => value ?? 0));
  return expected.map((value) => value ?? best);
}

function decisionOf(names: readonly string[], isTrial: boolean): Evaluation['decision'] {
  const bounds = { minScore: -Infinity, maxScore: Infinity };
  const judged = { evaluators: [], preconditions: [], totalWeight: 0, hasVeto: false, targetFacts: null };
  const states = names.map((name) => ({ name, ...judged, ...bounds, bonus: 1, failChance: 0, rank: 0, sets: [] }));
  return { considerations: [], states, scoring: 'sum', choice: isTrial ? 'weightedAmongBest' : 'highest', best: names.length, margin: 0 };
}
