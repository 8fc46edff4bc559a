import type { BattleDeeds } from '../result/battle-statistics.ts';
import type { Team } from '../../sim/state.ts';

/** Something on the time line to find again. */
export interface TimelineMark {
  /** The step after which it is seen. */
  readonly step: number;
  readonly kind: 'death' | 'sight' | 'order' | 'edit' | 'breakpoint';
  readonly team?: Team;
  /** "Edda falls to Grim" */
  readonly text: string;
}

/** A plan of a party, while it lasted. */
export interface TimelinePlan {
  readonly party: string;
  readonly team: Team;
  readonly isOwn: boolean;
  /** As its banner says. */
  readonly text: string;
  readonly fromStep: number;
  /** Undefined while it lasts. */
  readonly toStep: number | undefined;
}

/** The time of a run whose past can be shown. Times are in steps. */
export interface TimelineState {
  /** The step that is shown, or is about to be. */
  readonly step: number;
  /** The step up to which the run has been played. */
  readonly nowStep: number;
  /** In the order of their steps. */
  readonly marks: readonly TimelineMark[];
  /** In the order of their beginnings; another list after every change. */
  readonly plans: readonly TimelinePlan[];
  /** Memory that the past takes, and may take at most. */
  readonly bytes: number;
  readonly budgetBytes: number;
  /** How many branches the run has, and which one is shown. */
  readonly branchCount: number;
  readonly branch: number;
  readonly deeds: BattleDeeds;
  /** Counts the jumps in time: whatever the last frames showed belongs to another time. */
  readonly jumps: number;
}

/** Which step is shown, of how many. */
export type TimelinePlace = Pick<TimelineState, 'step' | 'nowStep'>;

/** The step whose time is told: a battle ends when it is decided, as its result says, although the field goes on for a moment. */
export function toldStep(step: number, timeline: { readonly deeds: Pick<BattleDeeds, 'decided'> } | undefined): number {
  return Math.min(step, timeline?.deeds.decided?.step ?? Infinity);
}

/** While the shown step is not the last one. */
export function isInPast(timeline: TimelinePlace | undefined): boolean {
  return timeline !== undefined && timeline.step < timeline.nowStep;
}
