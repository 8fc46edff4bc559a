import { element } from '../dom/element.ts';
import { writeText } from '../dom/write.ts';
import { busyShare, perSecond, rounded, timesRealTime } from './profile-metrics.ts';
import type { ProfileSums, StressState } from './stress-state.ts';

type Tell = (sums: ProfileSums, state: StressState) => string;

const FIGURES: readonly (readonly [name: string, tell: Tell])[] = [
  ['Frames', (sums) => `${rounded(perSecond(sums.frames, sums))} per second`],
  ['World', (sums) => `${timesRealTime(sums).toFixed(2)} × real time`],
  ['Busy', (sums) => `${Math.round(100 * busyShare(sums))} % of a frame`],
  ['Alive', (_, { alive, units }) => `${rounded(alive)} of ${rounded(units)}`],
  ['Trees ticked', (sums) => `${rounded(perSecond(sums.trees, sums))}/s · ${rounded(each(sums.trees, sums.steps))} per step`],
  ['Nodes ticked', (sums) => `${rounded(perSecond(sums.nodes, sums))}/s · ${rounded(each(sums.nodes, sums.trees))} per tree`],
  ['Paths', (sums, { pathQueue }) => `${rounded(perSecond(sums.paths, sums))}/s · ${pathQueue} waiting`],
  ['Trace', (sums, { isTracing }) => (isTracing ? `${rounded(perSecond(sums.traced, sums))} events/s` : 'off')],
  ['Past', (_, { past }) => (past ? `${megabytes(past.bytes)} of ${megabytes(past.budgetBytes)} MB` : 'not kept')],
];

export interface StressMetrics {
  readonly element: HTMLElement;
  update(state: StressState): void;
}

/** The metrics of the profile as numbers. */
export function stressMetrics(): StressMetrics {
  const rows = FIGURES.map(([name, tell]) => {
    const value = element('dd', {}, '…');
    return { tell, value, row: element('div', {}, element('dt', {}, name), value) };
  });
  return {
    element: element('dl', { class: 'figures' }, ...rows.map(({ row }) => row)),
    update(state) {
      for (const { tell, value } of rows) writeText(value, state.recent ? tell(state.recent, state) : '…');
    },
  };
}

function megabytes(bytes: number): string {
  return rounded(Math.round(bytes / 1024 / 1024));
}

function each(count: number, of: number): number {
  return of === 0 ? 0 : count / of;
}
