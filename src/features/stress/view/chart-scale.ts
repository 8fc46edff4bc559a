import { PHASES, type Phase, type ProfileColumn } from './stress-state.ts';
import { perFrame } from './profile-metrics.ts';

/** Possible ends of the scale. Milliseconds. */
const ENDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
/** Single spikes may exceed the scale, or the other columns would be flat. */
const MEANT_SHARE = 0.97;

export function heightOf(column: ProfileColumn, shown: ReadonlySet<Phase>): number {
  return PHASES.reduce((sum, phase) => sum + (shown.has(phase) ? perFrame(column, phase) : 0), 0);
}

/** The upper end of the chart, in milliseconds per frame: nearly all columns fit below it. */
export function chartEnd(columns: readonly ProfileColumn[], shown: ReadonlySet<Phase>): number {
  const heights = columns.map((column) => heightOf(column, shown)).sort((a, b) => a - b);
  const meant = heights[Math.min(heights.length - 1, Math.floor(heights.length * MEANT_SHARE))] ?? 0;
  return ENDS.find((end) => meant * 1.08 <= end) ?? Math.ceil(meant);
}
