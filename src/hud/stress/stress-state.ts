import type { WorldState } from '../../sim/state.ts';

/** Phases of a frame, stacked in the chart from the bottom up; the one to compare comes first, on a level base. */
export const PHASES = ['think', 'sense', 'act', 'draw'] as const;
export type Phase = (typeof PHASES)[number];

export type TickMode = WorldState['tickMode'];
export type StressMapName = 'plain' | 'walled';

/** Sums over a few frames. Milliseconds, counts. */
export interface ProfileSums {
  readonly frames: number;
  readonly steps: number;
  /** From the start of the first frame to the end of the last, idle time included. */
  readonly elapsed: number;
  readonly phases: Readonly<Record<Phase, number>>;
  readonly trees: number;
  readonly nodes: number;
  readonly paths: number;
  readonly traced: number;
}

/** One column of the chart: about a tenth of a second, at least one frame. */
export interface ProfileColumn extends ProfileSums {
  readonly tickMode: TickMode;
  readonly isTracing: boolean;
}

/** Measured in one tick mode since the scene was entered. */
export interface ProfileAverage {
  readonly tickMode: TickMode;
  readonly isTracing: boolean;
  readonly sums: ProfileSums;
}

/** What the stress screen shows. */
export interface StressState {
  readonly units: number;
  readonly map: StressMapName;
  readonly tickMode: TickMode;
  readonly isTracing: boolean;
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
