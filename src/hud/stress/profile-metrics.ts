import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { PHASES, type Phase, type ProfileAverage, type ProfileSums } from './stress-state.ts';

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

export interface ModeRow {
  readonly name: string;
  readonly think: string;
  readonly trees: string;
  /** Relative to the first row: "3.2 ×". Empty in the first row. */
  readonly times: string;
}

const MODE_LABELS = { interval: 'Random intervals', everyFrame: 'Every frame' } as const;

/** The measured tick modes, cheapest first: random intervals without tracing, where measured. */
export function compareModes(averages: readonly ProfileAverage[]): ModeRow[] {
  const ordered = averages.filter(({ sums }) => sums.steps > 0).sort((a, b) => rankOf(a) - rankOf(b));
  const first = ordered[0];
  return ordered.map((average) => {
    const { sums, tickMode, isTracing } = average;
    const base = first === undefined ? 0 : perStep(first.sums, 'think');
    const times = average === first || base === 0 ? '' : `${(perStep(sums, 'think') / base).toFixed(1)} ×`;
    const name = `${MODE_LABELS[tickMode]}${isTracing ? ', traced' : ''}`;
    return { name, think: milliseconds(perStep(sums, 'think')), trees: rounded(sums.trees / sums.steps), times };
  });
}

function rankOf({ tickMode, isTracing }: ProfileAverage): number {
  return (tickMode === 'interval' ? 0 : 2) + (isTracing ? 1 : 0);
}
