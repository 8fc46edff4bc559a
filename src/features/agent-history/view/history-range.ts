import { STEPS_PER_SECOND } from '../../../sim/state.ts';
import type { AgentHistoryState } from './agent-history-state.ts';
import type { StripRange } from './history-strip.ts';

/** The near range, and how much of it is before the shown moment. */
const MINUTE_STEPS = 60 * STEPS_PER_SECOND;
const BEFORE_STEPS = 45 * STEPS_PER_SECOND;
/** A short run does not fill the strips. */
const LEAST_STEPS = 10 * STEPS_PER_SECOND;

/** The whole run, or a minute around the shown moment. */
export function historyRange({ step, nowStep }: Pick<AgentHistoryState, 'step' | 'nowStep'>, isWhole: boolean): StripRange {
  if (isWhole || nowStep <= MINUTE_STEPS) return { from: 0, to: Math.max(LEAST_STEPS, nowStep) };
  const from = Math.max(0, Math.min(step - BEFORE_STEPS, nowStep - MINUTE_STEPS));
  return { from, to: from + MINUTE_STEPS };
}

/** Where the next span begins or ends, or the last one before; undefined when there is none. */
export function nextEdge(
  spans: readonly (readonly [from: number, to: number, ...rest: unknown[]])[],
  step: number,
  direction: 1 | -1,
): number | undefined {
  const edges = spans.flatMap(([from, to]) => [from, to]).sort((a, b) => a - b);
  return direction > 0 ? edges.find((edge) => edge > step) : edges.findLast((edge) => edge < step);
}
