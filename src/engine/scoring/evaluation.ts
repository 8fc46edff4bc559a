import { NO_CANDIDATE, type CandidateInputs } from './candidates.ts';
import type { Decision, DecisionInputs, Deliberation, UtilityState } from './decision.ts';

/** The candidates of a state, as they were judged. */
export interface JudgedCandidates extends CandidateInputs {
  readonly ids: readonly number[];
  readonly facts: readonly number[];
  readonly names: readonly string[];
  /** Of each candidate, with the bonus; `NOT_ELIGIBLE` when it could not be chosen. */
  readonly scores: readonly number[];
}

/** How one choice between states was made: plain data, for those who watch. */
export interface Evaluation extends DecisionInputs {
  readonly decision: Decision;
  readonly values: readonly number[];
  readonly weights: readonly number[];
  readonly bases: readonly number[];
  readonly isOpen: readonly number[];
  readonly candidates: readonly (JudgedCandidates | null)[];
  readonly targets: readonly number[];
  /** Of each state, with the bonus; `NOT_ELIGIBLE` when it could not be chosen. */
  readonly scores: readonly number[];
  /** Index of the state in force before, and of the one that was chosen; `NO_STATE` for none. */
  readonly inForce: number;
  readonly chosen: number;
  /** Whether the chosen state stayed for its minimum time, whatever the scores were. */
  readonly isHeld: boolean;
  /** Of each state: until when it cools down, in seconds; in the past when it does not. */
  readonly coolUntil: readonly number[];
  /** Name of the set of states in force; empty without sets, or when none of them is. */
  readonly set: string;
  /** The time of this choice, and since when the chosen state is in force with its target, in seconds. */
  readonly at: number;
  readonly since: number;
  /** A selector that learns has this table; its scores are values from it. */
  readonly learned?: LearnedTable;
  /** A query that learns has these cases; its scores are what they let it expect. */
  readonly cases?: KnownCases;
  /** Whether the node that learns, selector or query, chose at random to explore. */
  readonly isTrial?: boolean;
}

/** How a node that learns has chosen: plain data, for those who watch. */
export interface ToldChoice {
  /** Names of the children, and whether each could be chosen. */
  readonly names: readonly string[];
  readonly isOpen: readonly boolean[];
  /** Places of the chosen child and of the one that ran before; -1 for none. */
  readonly chosen: number;
  readonly before: number;
  /** Chance chose, to explore. */
  readonly isTrial: boolean;
  /** Time of the choice, in seconds. */
  readonly at: number;
}

/** How a selector has chosen by a table of values. */
export interface LearnedChoice extends ToldChoice {
  readonly learned: LearnedTable;
}

/** How a query has chosen by its cases. */
export interface CaseChoice extends ToldChoice {
  readonly cases: KnownCases;
}

/** The case base of a query: how the trees that it has run ended, and in which situations. */
export interface KnownCases {
  /** The features of a situation, and the present values. */
  readonly features: readonly string[];
  readonly now: readonly number[];
  /** The expected gain of each child. Null for a child without cases: the query tries it before the others. */
  readonly expected: readonly (number | null)[];
  readonly cases: readonly KnownCase[];
}

export interface KnownCase {
  /** Place of the child that ran. */
  readonly child: number;
  readonly features: readonly number[];
  readonly earned: number;
  /** The more alike its situation is to the present one, the higher; 0 for a case that is not among the nearest of its child. */
  readonly weight: number;
}

/** Values and tries that an agent has learned at one node: a row for each situation, a column for each child. */
export interface LearnedTable {
  readonly situations: readonly string[];
  /** The present situation. */
  readonly row: number;
  readonly values: readonly (readonly number[])[];
  readonly visits: readonly (readonly number[])[];
}

interface JudgedChoice extends Pick<Evaluation, 'chosen' | 'isHeld' | 'coolUntil' | 'set' | 'at' | 'since'> {
  readonly nameOf: (state: number, candidate: number) => string;
}

/** Copies the values and scores of a choice before the next one overwrites them. */
export function recordEvaluation(decision: Decision, at: Deliberation, { nameOf, ...result }: JudgedChoice): Evaluation {
  const { values, weights, bases, isOpen, scores, targets, inForce, targetInForce } = at;
  const copies = { values: [...values], weights: [...weights], bases: [...bases], isOpen: [...isOpen], scores: [...scores] };
  const candidates = at.candidates.map((of, state) => {
    if (of === null) return null;
    const ids = [...of.ids.subarray(0, of.count)];
    const facts = [...of.facts.subarray(0, of.count * of.width)];
    return { count: of.count, ids, facts, names: ids.map((id) => nameOf(state, id)), scores: [...of.scores.subarray(0, of.count)] };
  });
  return { decision, ...copies, candidates, targets: [...targets], inForce, targetInForce, ...result };
}

/** The place of the candidate by which a state is shown: its best, or the first one where none can be chosen; `NO_CANDIDATE` without any. */
export function shownCandidate({ targets, candidates }: DecisionInputs, state: number): number {
  const best = targets[state] as number;
  return best === NO_CANDIDATE && (candidates[state]?.count ?? 0) > 0 ? 0 : best;
}

/** The values by which a state was judged: where they are facts of a candidate, those of the one that is shown, or of that candidate. */
export function judgedValues(
  of: DecisionInputs & { readonly decision: Decision },
  state: number,
  candidate = shownCandidate(of, state),
): number[] {
  const values = Array.from(of.values);
  const { targetFacts } = of.decision.states[state] as UtilityState;
  const candidates = of.candidates[state];
  if (targetFacts === null || !candidates) return values;
  const isKnown = candidate !== NO_CANDIDATE;
  for (const [place, fact] of targetFacts.entries()) {
    values[fact] = isKnown ? (candidates.facts[candidate * targetFacts.length + place] as number) : NaN;
  }
  return values;
}

/** The name of the target that a state would have; empty without one. */
export function targetName(evaluation: Evaluation, state: number): string {
  return evaluation.candidates[state]?.names[shownCandidate(evaluation, state)] ?? '';
}
