import type { Decision, DecisionInputs, Deliberation } from './decision.ts';

/** How one choice between states was made: plain data, for those who watch. */
export interface Evaluation extends DecisionInputs {
  readonly decision: Decision;
  readonly values: readonly number[];
  readonly weights: readonly number[];
  readonly bases: readonly number[];
  readonly isOpen: readonly number[];
  /** Of each state, with the bonus; `NOT_ELIGIBLE` when it could not be chosen. */
  readonly scores: readonly number[];
  /** Index of the state in force before, and of the one that was chosen; `NO_STATE` for none. */
  readonly inForce: number;
  readonly chosen: number;
  /** The time of this choice, and since when the chosen state is in force, in seconds. */
  readonly at: number;
  readonly since: number;
}

/** Copies the values and scores of a choice before the next one overwrites them. */
export function recordEvaluation(
  decision: Decision,
  { values, weights, bases, isOpen, scores, inForce }: Deliberation,
  result: Pick<Evaluation, 'chosen' | 'at' | 'since'>,
): Evaluation {
  const copies = { values: [...values], weights: [...weights], bases: [...bases], isOpen: [...isOpen], scores: [...scores] };
  return { decision, ...copies, inForce, ...result };
}
