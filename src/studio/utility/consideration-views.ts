import type { Consideration, Evaluation } from '../../engine/families/utility/index.ts';

/** A value by which states are judged, as it is now and as it was. */
export interface ConsiderationView {
  readonly consideration: Consideration;
  /** At the last evaluation; NaN when it was not known. */
  readonly value: number;
  /** By how much it changes in a second, measured over the last one; undefined before there are two evaluations to compare. */
  readonly changePerSecond: number | undefined;
  /** Its known values over the last `SPARK_SECONDS`, oldest first; `at` in seconds. */
  readonly course: readonly { readonly at: number; readonly value: number }[];
}

export const SPARK_SECONDS = 30;
/** A change is measured over about this time: two evaluations that follow each other would show every small jump. Seconds. */
const RATE_SECONDS = 1;

/** What the agent knows of itself and the world; facts of candidates, of which there are many at once, are left out. `now` in seconds. */
export function considerationViews(evaluations: readonly Evaluation[], now: number): ConsiderationView[] {
  const last = evaluations.at(-1);
  if (last === undefined) return [];
  const recent = evaluations.filter(({ at }) => at >= now - SPARK_SECONDS);
  return last.decision.considerations.flatMap((consideration, index) => {
    if (last.decision.states.some(({ targetFacts }) => targetFacts?.includes(index))) return [];
    const course = recent.flatMap((evaluation) => knownValue(evaluation, consideration.name));
    const value = last.values[index] as number;
    return [{ consideration, value, changePerSecond: changeIn(course), course }];
  });
}

/** By its name: an edit may have given it another place. */
function knownValue({ decision, values, at }: Evaluation, name: string): ConsiderationView['course'] {
  const value = values[decision.considerations.findIndex((each) => each.name === name)] ?? NaN;
  return Number.isNaN(value) ? [] : [{ at, value }];
}

function changeIn(course: ConsiderationView['course']): number | undefined {
  const last = course.at(-1);
  const before = course.findLast(({ at }) => last !== undefined && at <= last.at - RATE_SECONDS) ?? course[0];
  if (last === undefined || before === undefined || before.at === last.at) return undefined;
  return (last.value - before.value) / (last.at - before.at);
}
