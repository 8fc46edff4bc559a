import { NO_CANDIDATE } from './candidates.ts';
import { shownCandidate } from './evaluation.ts';
import { turningPoints } from './curve.ts';
import { createDeliberation, type Consideration, type Decision, type DecisionInputs } from './decision.ts';
import { highestOf, scoreStates, staysAhead } from './choose-state.ts';

/** One value that would have made a state win. */
export interface WinningChange {
  /** Index of the consideration. */
  readonly consideration: number;
  readonly from: number;
  readonly to: number;
  /** As a share of the range of the consideration. */
  readonly size: number;
}

/** Parts of a range that are looked at, in each direction. */
const PARTS = 256;
const HALVINGS = 60;

/**
 * The smallest change of a single consideration (to a whole number where it counts something) with which a state has the highest score of all, its bonus and preconditions
 * included; undefined when no single one suffices. A closed form holds where one evaluator alone is judged by the consideration; here several
 * states may be, and the engine reads its curves from cubic pieces, so that the inverse of a formula may lose by a trace. Between two places that are looked at (the turns of all curves among them),
 * scores that rise or fall steadily meet at one point at most; that point is bracketed, and the winning side returned.
 */
export function smallestWinningChange(decision: Decision, state: number, inputs: DecisionInputs): WinningChange | undefined {
  let best: WinningChange | undefined;
  for (const index of decision.considerations.keys()) {
    const change = changeOf(decision, { state, index, inputs });
    if (change !== undefined && (best === undefined || change.size < best.size)) best = change;
  }
  return best;
}

/** Whether a state would have the highest score of all with that value of a consideration, or of that fact of its candidate. */
export function wouldWin(decision: Decision, question: Question, value: number): boolean {
  return winTest(decision, question)(value);
}

export interface Question {
  readonly state: number;
  /** Of the consideration. */
  readonly index: number;
  readonly inputs: DecisionInputs;
}

function changeOf(decision: Decision, question: Question): WinningChange | undefined {
  const { index } = question;
  const consideration = decision.considerations[index] as Consideration;
  const { min, max, isBoolean, isWhole } = consideration;
  const from = presentValue(decision, question);
  if (!(max > min)) return undefined;
  const wins = winTest(decision, question);
  const start = Number.isNaN(from) ? min : from;
  const found = isBoolean
    ? [0, 1].filter((value) => value !== from && wins(value))
    : isWhole
      ? [max, min].flatMap((end) => nearestWhole(wins, start, end) ?? [])
      : [max, min].flatMap((end) => nearestWin(wins, start, placesTowards(decision, { index, start, end })) ?? []);
  const changes = found.map((to) => ({ consideration: index, from, to, size: Math.abs(to - start) / (max - min) }));
  return changes.sort((a, b) => a.size - b.size)[0];
}

/** Where the value of a consideration is in the facts of the candidate by which a state is shown; undefined when it is no fact of it. */
function factPlace(decision: Decision, { state, index, inputs }: Question): number | undefined {
  const facts = decision.states[state]?.targetFacts ?? [];
  const fact = facts.indexOf(index);
  const shown = shownCandidate(inputs, state);
  return fact < 0 || shown === NO_CANDIDATE ? undefined : shown * facts.length + fact;
}

function presentValue(decision: Decision, question: Question): number {
  const { state, index, inputs } = question;
  const place = factPlace(decision, question);
  return (place === undefined ? inputs.values[index] : inputs.candidates[state]?.facts[place]) as number;
}

/** Whether the state would win if the consideration, or that fact of its candidate, had that value. */
function winTest(decision: Decision, question: Question): (value: number) => boolean {
  const { state, index, inputs } = question;
  const at = createDeliberation(decision);
  at.values.set(Array.from(inputs.values));
  at.weights.set(Array.from(inputs.weights));
  at.bases.set(Array.from(inputs.bases));
  at.isOpen.set(Array.from(inputs.isOpen));
  at.inForce = inputs.inForce;
  at.targetInForce = inputs.targetInForce;
  for (const [place, candidates] of inputs.candidates.entries()) if (candidates) at.candidates[place]?.copyFrom(candidates);
  const place = factPlace(decision, question);
  const facts = place === undefined ? undefined : at.candidates[state]?.facts;
  return (value) => {
    if (place === undefined || facts === undefined) at.values[index] = value;
    else facts[place] = value;
    scoreStates(decision, at);
    return highestOf(at.scores) === state && !staysAhead(decision, at, state);
  };
}

/** The values that are looked at, from the start to one end of the range. */
function placesTowards(decision: Decision, { index, start, end }: { index: number; start: number; end: number }): number[] {
  const { min, max } = decision.considerations[index] as Consideration;
  const even = Array.from({ length: PARTS }, (_, part) => start + ((end - start) * part) / PARTS);
  const evaluators = decision.states.flatMap((state) => state.evaluators).filter(({ consideration }) => consideration === index);
  const turns = evaluators.flatMap(({ curve }) => turningPoints(curve).map((x) => min + x * (max - min)));
  const limits = decision.states.flatMap(({ preconditions }) =>
    preconditions.filter(({ consideration }) => consideration === index).map(({ value }) => value),
  );
  const isAhead = (value: number): boolean => (value - start) * (end - value) > 0 || value === end || value === start;
  const places = [...even, ...turns, ...limits, end].filter(isAhead);
  return places.sort((a, b) => Math.abs(a - start) - Math.abs(b - start));
}

/** The first whole number from the start towards an end of the range that wins. */
function nearestWhole(wins: (value: number) => boolean, start: number, end: number): number | undefined {
  const step = Math.sign(end - start);
  if (step === 0) return undefined;
  for (let value = step > 0 ? Math.floor(start) + 1 : Math.ceil(start) - 1; (end - value) * step >= 0; value += step) {
    if (wins(value)) return value;
  }
  return undefined;
}

function nearestWin(wins: (value: number) => boolean, start: number, places: readonly number[]): number | undefined {
  let losing = start;
  for (const place of places) {
    if (!wins(place)) {
      losing = place;
      continue;
    }
    let winning = place;
    for (let halving = 0; halving < HALVINGS; halving++) {
      const middle = (losing + winning) / 2;
      if (wins(middle)) winning = middle;
      else losing = middle;
    }
    return winning;
  }
  return undefined;
}
