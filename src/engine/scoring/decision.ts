import { Candidates, NO_CANDIDATE, NO_TARGET, type CandidateInputs } from './candidates.ts';
import type { Curve } from './curve.ts';

/** How the scores of a state's evaluators become one. */
export const SCORINGS = ['sum', 'product', 'compensatedProduct'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** How one state is chosen by the scores. */
export const CHOICES = ['highest', 'weightedAmongBest', 'weightedInRank'] as const;
export type Choice = (typeof CHOICES)[number];

export const TESTS = ['atLeast', 'atMost', 'above', 'below', 'equal', 'isTrue', 'isFalse'] as const;
export type Test = (typeof TESTS)[number];

/** A value that states are judged by: a number in a range, or true (1) and false (0). */
export interface Consideration {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly isBoolean: boolean;
  /** It counts something: only whole numbers make sense. */
  readonly isWhole: boolean;
}

export interface Evaluator {
  /** Index in `Decision.considerations`. */
  readonly consideration: number;
  readonly curve: Curve;
  readonly weight: number;
  /** A score of 0 rules the state out. */
  readonly isVeto: boolean;
}

export interface Precondition {
  readonly consideration: number;
  readonly test: Test;
  readonly value: number;
}

/** What a state is judged by. Its weight and base score, which keys may hold, are in `DecisionInputs`. */
export interface UtilityState {
  readonly name: string;
  readonly evaluators: readonly Evaluator[];
  readonly preconditions: readonly Precondition[];
  /** Sum of the weights of its evaluators. */
  readonly totalWeight: number;
  /** Whether any of its evaluators can rule it out. */
  readonly hasVeto: boolean;
  readonly minScore: number;
  readonly maxScore: number;
  /** Factor of the score while the state is in force. */
  readonly bonus: number;
  /** The chance that the next best is asked instead when it would be newly chosen. */
  readonly failChance: number;
  readonly rank: number;
  /** Names of the sets to which it belongs; empty for all. */
  readonly sets: readonly string[];
  /**
   * Null for a state without a target. Otherwise it is scored once for each candidate, with these considerations (indices in
   * `Decision.considerations`) as facts of the candidate; its best candidate speaks for it.
   */
  readonly targetFacts: readonly number[] | null;
}

/** All that a choice depends on, apart from the present values. */
export interface Decision {
  readonly considerations: readonly Consideration[];
  readonly states: readonly UtilityState[];
  readonly scoring: Scoring;
  readonly choice: Choice;
  /** `weightedAmongBest`: how many. */
  readonly best: number;
  /** `highest`: by how much a state must exceed the one in force. */
  readonly margin: number;
}

/** The present values; see `Decision` for the order. */
export interface DecisionInputs {
  /** Of each consideration; NaN when it is not known. */
  readonly values: ArrayLike<number>;
  /** Of each state. */
  readonly weights: ArrayLike<number>;
  readonly bases: ArrayLike<number>;
  /** 0 for a state that cannot be chosen for a reason of its own: it is not active, or cools down. */
  readonly isOpen: ArrayLike<number>;
  /** Index of the state in force; `NO_STATE` for none. */
  readonly inForce: number;
  /** Of each state; null for one without a target. */
  readonly candidates: readonly (CandidateInputs | null)[];
  /** Of each state: the place of its best candidate; `NO_CANDIDATE` for none. */
  readonly targets: ArrayLike<number>;
  /** Id of the target of the state in force; `NO_TARGET` for none. */
  readonly targetInForce: number;
}

export const NO_STATE = -1;

/** Room for the values and scores of one choice after the other, so that none allocates. */
export interface Deliberation extends DecisionInputs {
  readonly values: Float64Array;
  readonly weights: Float64Array;
  readonly bases: Float64Array;
  readonly isOpen: Uint8Array;
  inForce: number;
  readonly candidates: readonly (Candidates | null)[];
  readonly targets: Int32Array;
  targetInForce: number;
  /** The state in force keeps its target as long as that can be chosen. */
  isTargetHeld: boolean;
  /** The values of facts of the target, while those of the candidates take their places. */
  readonly keptValues: Float64Array;
  /** Of each state, with its bonus; `NOT_ELIGIBLE` when it cannot be chosen. */
  readonly scores: Float64Array;
  /** Which states chance decides between. */
  readonly canBeDrawn: Uint8Array;
}

export function createDeliberation({ considerations, states }: Decision): Deliberation {
  return {
    values: new Float64Array(considerations.length),
    weights: new Float64Array(states.length),
    bases: new Float64Array(states.length),
    isOpen: new Uint8Array(states.length),
    inForce: NO_STATE,
    candidates: states.map(({ targetFacts }) => (targetFacts === null ? null : new Candidates(targetFacts.length))),
    targets: new Int32Array(states.length).fill(NO_CANDIDATE),
    targetInForce: NO_TARGET,
    isTargetHeld: false,
    keptValues: new Float64Array(considerations.length),
    scores: new Float64Array(states.length),
    canBeDrawn: new Uint8Array(states.length),
  };
}
