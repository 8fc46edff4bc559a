import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { PHASES, type Phase, type ProfileAverage, type ProfileSums } from './stress-state.ts';

/** Milliseconds of one phase in a frame, on the average. */
export function perFrame({ phases, frames }: ProfileSums, phase: Phase): number {
  return frames === 0 ? 0 : phases[phase] / frames;
}

/** The same in a step of the world, whatever the number of steps in a frame. */
export function perStep({ phases, steps }: ProfileSums, phase: Phase): number {
  return steps === 0 ? 0 : phases[phase] / steps;
}

/** Share of the time that went into all phases; the rest is the browser's own, or idle. 0 to 1. */
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

/** As many figures as mean something; whole numbers of more in groups of three: "0.42", "3.9", "16 400". */
export function rounded(value: number): string {
  if (value === 0) return '0';
  if (value < 1) return value.toFixed(2);
  if (value < 10) return value.toFixed(1);
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, '\u2009');
}

export interface WayRow {
  readonly name: string;
  readonly think: string;
  readonly trees: string;
  /** Against the first row: "3.2 ×". Empty in it. */
  readonly times: string;
}

const WAY_NAMES = { interval: 'Random intervals', everyFrame: 'Every frame' } as const;

/** The ways of thinking that were tried, side by side; the thriftiest, random intervals untraced, comes first where it was tried. */
export function wayRows(averages: readonly ProfileAverage[]): WayRow[] {
  const ordered = averages.filter(({ sums }) => sums.steps > 0).sort((a, b) => rankOf(a) - rankOf(b));
  const first = ordered[0];
  return ordered.map((average) => {
    const { sums, tickMode, isTracing } = average;
    const base = first === undefined ? 0 : perStep(first.sums, 'think');
    const times = average === first || base === 0 ? '' : `${(perStep(sums, 'think') / base).toFixed(1)} ×`;
    const name = `${WAY_NAMES[tickMode]}${isTracing ? ', traced' : ''}`;
    return { name, think: milliseconds(perStep(sums, 'think')), trees: rounded(sums.trees / sums.steps), times };
  });
}

function rankOf({ tickMode, isTracing }: ProfileAverage): number {
  return (tickMode === 'interval' ? 0 : 2) + (isTracing ? 1 : 0);
}
