import type { EntityId } from '../../../sim/state.ts';

/** Of a scene that is about the life of one unit. */
export interface LivesState {
  readonly who: string;
  readonly unitId: EntityId;
  readonly comparison: LivesComparison | undefined;
  /** The trees were changed after those of the comparison. */
  readonly isOutdated: boolean;
}

/** How long it lives as the game ships it, and with the trees of the studio, over the same seeds. */
export interface LivesComparison {
  readonly done: number;
  readonly most: number;
  readonly isOver: boolean;
  /** With how many seeds both have been played, and with how many they will be: the figures are those of these. */
  readonly seeds: number;
  readonly mostSeeds: number;
  /** Why the trees cannot be played. */
  readonly problem: string | undefined;
  readonly rows: readonly LivesRow[];
  /** The verdict, once it is over. */
  readonly says: string;
}

export interface LivesRow {
  readonly label: string;
  readonly medianSeconds: number;
  readonly meanSeconds: number;
  /** From 0 to 1: of those that lasted ten minutes at least. */
  readonly shareOfLong: number;
}

/** What the HUD can request about lives. */
export interface LivesPort {
  /** Plays both over the same seeds, in threads. */
  compare(): void;
  stop(): void;
  /** Opens the tree of that unit in the studio. */
  openTree(unitId: EntityId): void;
}
