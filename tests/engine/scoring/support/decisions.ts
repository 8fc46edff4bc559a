import { NO_TARGET } from '../../../../src/engine/scoring/candidates.ts';
import { createCurve, type CurveSettings } from '../../../../src/engine/scoring/curve.ts';
import { chooseState, scoreStates } from '../../../../src/engine/scoring/choose-state.ts';
import {
  createDeliberation,
  NO_STATE,
  type Decision,
  type Deliberation,
  type Evaluator,
  type UtilityState,
} from '../../../../src/engine/scoring/decision.ts';
import { recordEvaluation, type Evaluation } from '../../../../src/engine/scoring/evaluation.ts';

export function evaluator(consideration: number, settings: Partial<CurveSettings & Omit<Evaluator, 'curve'>> = {}): Evaluator {
  const { weight = 1, isVeto = false, ...curve } = settings;
  return { consideration, curve: createCurve(curve), weight, isVeto };
}

export function state(settings: Partial<UtilityState> = {}): UtilityState {
  const { evaluators = [] } = settings;
  return {
    name: '',
    preconditions: [],
    minScore: -Infinity,
    maxScore: Infinity,
    bonus: 1,
    failChance: 0,
    rank: 0,
    sets: [],
    targetFacts: null,
    ...settings,
    evaluators,
    hasVeto: evaluators.some(({ isVeto }) => isVeto),
    totalWeight: evaluators.reduce((sum, { weight }) => sum + weight, 0),
  };
}

/** A decision between these states by as many considerations as are named, each from 0 to 1. */
export function decision(states: readonly UtilityState[], settings: Partial<Decision> = {}): Decision {
  const most = Math.max(
    -1,
    ...states.flatMap((each) => [...each.evaluators, ...each.preconditions].map(({ consideration }) => consideration)),
  );
  const considerations = Array.from({ length: most + 1 }, (_, place) => ({
    name: `c${place}`,
    min: 0,
    max: 1,
    isBoolean: false,
    isWhole: false,
  }));
  return { considerations, states, scoring: 'sum', choice: 'highest', best: 3, margin: 0, ...settings };
}

interface Present {
  readonly weights?: readonly number[];
  readonly bases?: readonly number[];
  readonly isOpen?: readonly number[];
  readonly inForce?: number;
  /** Of each state with a target: the facts of each candidate; their ids count from 1. */
  readonly candidates?: readonly (readonly (readonly number[])[] | null)[];
  readonly targetInForce?: number;
}

/** The scores that follow from these values; weights are 1 and bases 0 unless they are given. */
export function deliberate(of: Decision, values: readonly number[], present: Present = {}): Deliberation {
  const at = createDeliberation(of);
  at.values.set(values);
  at.weights.set(present.weights ?? of.states.map(() => 1));
  at.bases.set(present.bases ?? of.states.map(() => 0));
  at.isOpen.set(present.isOpen ?? of.states.map(() => 1));
  at.inForce = present.inForce ?? NO_STATE;
  at.targetInForce = present.targetInForce ?? NO_TARGET;
  for (const [place, rows] of (present.candidates ?? []).entries()) {
    if (rows !== null) at.candidates[place]?.copyFrom({ count: rows.length, ids: rows.map((_, index) => index + 1), facts: rows.flat() });
  }
  scoreStates(of, at);
  return at;
}

export function chosen(of: Decision, at: Deliberation, draws: readonly number[] = []): number {
  const left = [...draws];
  return chooseState(of, at, {
    dice: () => {
      const draw = left.shift();
      if (draw === undefined) throw new Error('It draws more often than expected.');
      return draw;
    },
  });
}

/** What is recorded of a choice; without a state that is named, the one that the scores choose. */
export function recorded(of: Decision, at: Deliberation, as: Partial<Parameters<typeof recordEvaluation>[2]> = {}): Evaluation {
  const scores = at.scores.slice();
  const result = { chosen: as.chosen ?? chosen(of, at), at: 0, since: 0, set: '', isHeld: false, coolUntil: of.states.map(() => 0), ...as };
  return recordEvaluation(of, { ...at, scores }, { nameOf: (_, id) => `#${id}`, ...result });
}

/** The indices of the states from the best to the worst; of equal ones the first comes first. */
export function ranking({ scores }: Deliberation): number[] {
  return [...scores.keys()].sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
}
