import { judgedValues, type Evaluation, normalise } from '../../engine/families/utility/index.ts';

/** How many inputs a trail has at most. */
export const TRAIL_LENGTH = 24;

/**
 * The last known inputs of one curve that differed, oldest first, as shares of the range. They come from the choices up to the time that is shown,
 * so that no other time and no other agent gets among them. State and consideration go by their names: an edit may have given them other places.
 */
export function inputTrail(evaluations: readonly Evaluation[], of: { readonly state: string; readonly consideration: string }): number[] {
  const trail: number[] = [];
  for (let place = evaluations.length - 1; place >= 0 && trail.length < TRAIL_LENGTH; place--) {
    const input = inputAt(evaluations[place] as Evaluation, of);
    if (!Number.isNaN(input) && input !== trail.at(-1)) trail.push(input);
  }
  return trail.reverse();
}

function inputAt(evaluation: Evaluation, of: { readonly state: string; readonly consideration: string }): number {
  const { states, considerations } = evaluation.decision;
  const state = states.findIndex(({ name }) => name === of.state);
  const index = considerations.findIndex(({ name }) => name === of.consideration);
  const consideration = considerations[index];
  if (state < 0 || consideration === undefined) return NaN;
  return normalise(judgedValues(evaluation, state)[index] as number, consideration);
}
