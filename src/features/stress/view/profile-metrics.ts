import { STEPS_PER_SECOND } from '../../../sim/state.ts';
import { PHASES, type Phase, type ProfileAverage, type ProfileSums, type StressCastName } from './stress-state.ts';

/** Average milliseconds of one phase per frame. */
export function perFrame({ phases, frames }: ProfileSums, phase: Phase): number {
  return frames === 0 ? 0 : phases[phase] / frames;
}

/** Average milliseconds of one phase per simulation step. */
export function perStep({ phases, steps }: ProfileSums, phase: Phase): number {
  return steps === 0 ? 0 : phases[phase] / steps;
}

/** Share of the time spent in all phases, 0 to 1; the rest is the browser's, or idle. */
export function busyShare(sums: ProfileSums): number {
  const busy = PHASES.reduce((sum, phase) => sum + sums.phases[phase], 0);
  return sums.elapsed === 0 ? 0 : Math.min(1, busy / sums.elapsed);
}

export function perSecond(count: number, { elapsed }: ProfileSums): number {
  return elapsed === 0 ? 0 : (count * 1000) / elapsed;
}

/** How fast the world runs: 1 is real time. */
export function timesRealTime(sums: ProfileSums): number {
  return perSecond(sums.steps, sums) / STEPS_PER_SECOND;
}

/** "0.42 ms", "3.9 ms", "127 ms". */
export function milliseconds(value: number): string {
  return `${rounded(value)} ms`;
}

/** Two significant digits below 10, else a whole number in groups of three: "0.42", "3.9", "16 400". */
export function rounded(value: number): string {
  if (value === 0) return '0';
  if (value < 1) return value.toFixed(2);
  if (value < 10) return value.toFixed(1);
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, '\u2009');
}

/** Average milliseconds of all that trees do in a simulation step. */
function thinkingPerStep(sums: ProfileSums): number {
  return perStep(sums, 'utility') + perStep(sums, 'think');
}

/** Average milliseconds of trees in a frame. */
export function thinkingPerFrame(sums: ProfileSums): number {
  return perFrame(sums, 'utility') + perFrame(sums, 'think');
}

export interface ModeRow {
  readonly name: string;
  /** In the order of `MODE_FIGURES`. */
  readonly figures: readonly string[];
  /** What the trees take, relative to the first row: "3.2 ×". Empty in the first row. */
  readonly times: string;
}

type Figures = readonly (readonly [name: string, tell: (sums: ProfileSums) => string])[];

/** What the comparison shows of a simulation step. */
export const MODE_FIGURES: Readonly<Record<StressCastName, Figures>> = {
  warriors: [
    ['thinking', (sums) => milliseconds(thinkingPerStep(sums))],
    ['trees', (sums) => rounded(sums.trees / sums.steps)],
  ],
  villagers: [
    ['utility', (sums) => milliseconds(perStep(sums, 'utility'))],
    ['ticking', (sums) => milliseconds(perStep(sums, 'think'))],
    ['rest', (sums) => milliseconds(perStep(sums, 'sense') + perStep(sums, 'act'))],
  ],
};

const MODE_LABELS = { interval: 'Random intervals', everyFrame: 'Every frame' } as const;

/** "Every 0.1 s" */
export function evaluationLabel(everySeconds: number): string {
  return everySeconds === 0 ? 'Every step' : `Every ${everySeconds} s`;
}

/** The measured modes, cheapest first: the longest interval without tracing, where measured. */
export function compareModes(averages: readonly ProfileAverage[], cast: StressCastName): ModeRow[] {
  const ordered = averages.filter(({ sums }) => sums.steps > 0).sort((a, b) => rankOf(a) - rankOf(b));
  const first = ordered[0];
  return ordered.map((average) => {
    const { sums, tickMode, isTracing, evaluateEvery } = average;
    const base = first === undefined ? 0 : thinkingPerStep(first.sums);
    const times = average === first || base === 0 ? '' : `${(thinkingPerStep(sums) / base).toFixed(1)} ×`;
    const label = evaluateEvery === undefined ? MODE_LABELS[tickMode] : evaluationLabel(evaluateEvery);
    return { name: `${label}${isTracing ? ', traced' : ''}`, figures: MODE_FIGURES[cast].map(([, tell]) => tell(sums)), times };
  });
}

function rankOf({ tickMode, isTracing, evaluateEvery = 0 }: ProfileAverage): number {
  return (tickMode === 'interval' ? 0 : 2) + (isTracing ? 1 : 0) - 2 * evaluateEvery;
}
