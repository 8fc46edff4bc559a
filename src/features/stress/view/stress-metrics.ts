import { element } from '../../../hud/dom/element.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import { busyShare, perSecond, rounded, timesRealTime } from './profile-metrics.ts';
import type { ProfileSums, StressState } from './stress-state.ts';

/** Undefined for a figure that this scene does not have. */
type Tell = (sums: ProfileSums, state: StressState) => string | undefined;

const FIGURES: readonly (readonly [name: string, tell: Tell])[] = [
  ['Frames', (sums) => `${rounded(perSecond(sums.frames, sums))} per second`],
  ['World', (sums) => `${timesRealTime(sums).toFixed(2)} × real time`],
  ['Busy', (sums) => `${Math.round(100 * busyShare(sums))} % of a frame`],
  ['Alive', (_, { alive, units }) => `${rounded(alive)} of ${rounded(units)}`],
  ['Trees ticked', (sums) => `${rounded(perSecond(sums.trees, sums))}/s · ${rounded(each(sums.trees, sums.steps))} per step`],
  ['Nodes ticked', (sums) => `${rounded(perSecond(sums.nodes, sums))}/s · ${rounded(each(sums.nodes, sums.trees))} per tree`],
  [
    'Evaluations',
    (sums, { cast }) =>
      cast === 'villagers'
        ? `${rounded(perSecond(sums.evaluations, sums))}/s · ${rounded(each(sums.evaluations, sums.steps))} per step`
        : undefined,
  ],
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
      for (const { tell, value, row } of rows) {
        const told = state.recent ? tell(state.recent, state) : '…';
        writeHidden(row, told === undefined);
        writeText(value, told ?? '');
      }
    },
  };
}

function megabytes(bytes: number): string {
  return rounded(Math.round(bytes / 1024 / 1024));
}

function each(count: number, of: number): number {
  return of === 0 ? 0 : count / of;
}
