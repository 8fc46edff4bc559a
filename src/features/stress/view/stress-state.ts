import type { WorldState } from '../../../sim/state.ts';

/** Phases of a frame, stacked in the chart from the bottom up; those to compare come first, on a level base. `think` is without `utility`. */
export const PHASES = ['utility', 'think', 'sense', 'act', 'draw'] as const;
export type Phase = (typeof PHASES)[number];

/** The phases of a scene with this cast: warriors have no utility states. */
export function phasesOf(cast: StressCastName): readonly Phase[] {
  return cast === 'villagers' ? PHASES : PHASES.filter((phase) => phase !== 'utility');
}

export type TickMode = WorldState['tickMode'];
export type StressMapName = 'plain' | 'walled';
export type StressCastName = 'warriors' | 'villagers';

/** What the figures are measured in. */
export interface ProfileMode {
  readonly tickMode: TickMode;
  readonly isTracing: boolean;
  /** Time from one evaluation of a villager's states to the next, in seconds, 0 for every step; undefined with warriors. */
  readonly evaluateEvery?: number | undefined;
}

/** Sums over a few frames. Milliseconds, counts. */
export interface ProfileSums {
  readonly frames: number;
  readonly steps: number;
  /** From the start of the first frame to the end of the last, idle time included. */
  readonly elapsed: number;
  readonly phases: Readonly<Record<Phase, number>>;
  readonly trees: number;
  readonly evaluations: number;
  readonly nodes: number;
  readonly paths: number;
  readonly traced: number;
}

/** One column of the chart: about a tenth of a second, at least one frame. */
export type ProfileColumn = ProfileSums & ProfileMode;

/** Measured in one mode since the scene was entered. */
export interface ProfileAverage extends ProfileMode {
  readonly sums: ProfileSums;
}

/** What the stress screen shows. */
export interface StressState extends ProfileMode {
  readonly cast: StressCastName;
  readonly units: number;
  readonly map: StressMapName;
  readonly alive: number;
  /** Oldest first. */
  readonly columns: readonly ProfileColumn[];
  /** Counts the columns since the scene was entered: the chart redraws when it changes. */
  readonly columnNumber: number;
  /** Over about the last second; undefined in the first moments. */
  readonly recent: ProfileSums | undefined;
  readonly averages: readonly ProfileAverage[];
  readonly pathQueue: number;
  /** Memory that its past takes, and may take at most; undefined where none is kept: of so many warriors it would be too large. */
  readonly past: { readonly bytes: number; readonly budgetBytes: number } | undefined;
}
