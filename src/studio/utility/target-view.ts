import {
  type Consideration,
  type UtilityState,
  judgedValues,
  type Evaluation,
  evaluatorScore,
  NOT_ELIGIBLE,
  shareOf,
} from '../../engine/families/utility/index.ts';
import { valueWords } from './value-words.ts';

/** What one state scores with one candidate. */
export interface TargetCell {
  /** Undefined when the candidate cannot be chosen. */
  readonly score: number | undefined;
  /** The best candidate of the state. */
  readonly isBest: boolean;
  /** The state and the target that were chosen together. */
  readonly isChosen: boolean;
  /** What spoke for the candidate, in words. */
  readonly words: string;
}

/** Candidates x states: everything that was weighed where states have targets. */
export interface TargetMap {
  readonly states: readonly string[];
  readonly rows: readonly {
    readonly id: number;
    readonly name: string;
    /** Without the last words that all of them share: "Workshop 1" of "Workshop 1 of the Heron". */
    readonly shortName: string;
    /** In the order of `states`; undefined for one that does not take this candidate. */
    readonly cells: readonly (TargetCell | undefined)[];
  }[];
  /** The highest score of all; 0 when none can be chosen. */
  readonly most: number;
}

/** Undefined for a selector without a state that has candidates. */
export function targetMap(evaluation: Evaluation): TargetMap | undefined {
  const { candidates, decision } = evaluation;
  const states = decision.states.map((_, index) => index).filter((index) => candidates[index]);
  if (states.length === 0) return undefined;
  const names = new Map<number, string>();
  for (const state of states)
    for (const [place, id] of idsOf(evaluation, state).entries()) names.set(id, candidates[state]?.names[place] ?? '');
  const rows = [...names].sort(([a], [b]) => a - b);
  const shorten = shortener(rows.map(([, name]) => name));
  const cells = rows.map(([id, name]) => ({
    id,
    name,
    shortName: shorten(name),
    cells: states.map((state) => cellOf(evaluation, state, id)),
  }));
  const scores = cells.flatMap((row) => row.cells.flatMap((cell) => cell?.score ?? []));
  return { states: states.map((state) => decision.states[state]?.name ?? ''), rows: cells, most: Math.max(0, ...scores) };
}

/** Takes off the words at the end that all names share, if these are several: "of the Heron". */
function shortener(names: readonly string[]): (name: string) => string {
  const words = names.map((name) => name.split(' '));
  const [first = []] = words;
  const isShared = (count: number): boolean => words.every((each) => each.length > count && each.at(-count) === first.at(-count));
  let shared = 0;
  while (names.length > 1 && isShared(shared + 1)) shared++;
  return (name) => (shared < 2 ? name : name.split(' ').slice(0, -shared).join(' '));
}

function idsOf({ candidates }: Evaluation, state: number): readonly number[] {
  return candidates[state]?.ids ?? [];
}

function cellOf(evaluation: Evaluation, state: number, id: number): TargetCell | undefined {
  const place = idsOf(evaluation, state).indexOf(id);
  if (place < 0) return undefined;
  const score = evaluation.candidates[state]?.scores[place] ?? NOT_ELIGIBLE;
  const isBest = evaluation.targets[state] === place;
  return {
    score: score === NOT_ELIGIBLE ? undefined : score,
    isBest,
    isChosen: isBest && evaluation.chosen === state,
    words: `${score === NOT_ELIGIBLE ? 'ruled out; ' : ''}${wordsOf(evaluation, state, place)}`,
  };
}

/** "distance 2.4: 0.88 × 50 %, health 0.3: 0.7 × 50 %" */
function wordsOf(evaluation: Evaluation, index: number, candidate: number): string {
  const { decision } = evaluation;
  const values = judgedValues(evaluation, index, candidate);
  const state = decision.states[index] as UtilityState;
  const said = state.evaluators.map((evaluator) => {
    const consideration = decision.considerations[evaluator.consideration] as Consideration;
    const value = valueWords(values[evaluator.consideration] as number, consideration);
    const share = Math.round(100 * shareOf(evaluator, state, decision.scoring));
    return `${consideration.name} ${value}: ${evaluatorScore(decision, evaluator, values).toFixed(2)} × ${share} %`;
  });
  return said.join(', ');
}
