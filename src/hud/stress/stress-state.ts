import type { WorldState } from '../../sim/state.ts';

/** What a frame's time goes into, as the chart stacks it from the bottom up: what is compared lies on even ground. */
export const PHASES = ['think', 'sense', 'act', 'draw'] as const;
export type Phase = (typeof PHASES)[number];

export type TickMode = WorldState['tickMode'];
export type StressMapName = 'plain' | 'walled';

/** Sums over a few frames. Milliseconds, counts. */
export interface ProfileSums {
  readonly frames: number;
  readonly steps: number;
  /** From the first frame's beginning to the end of the last, idle time included. */
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

/** What was measured in one way of thinking, since the scene was entered. */
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
  /** Counts the columns since the scene was entered: another number is news for the chart. */
  readonly columnNumber: number;
  /** Over about the last second; undefined in the first moments. */
  readonly recent: ProfileSums | undefined;
  readonly averages: readonly ProfileAverage[];
  readonly pathQueue: number;
}
