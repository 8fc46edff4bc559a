import type { TreeDocument } from '../../engine/document.ts';

/** Lives to be played: each variant of the trees over the same seeds. Plain data, for threads. */
export interface LivesRequest {
  /** A scene that starts again after the death of one unit: see `Scenario.repeat`. */
  readonly scenario: string;
  /** Trees in the place of those of their names; an empty list is the game as it is. */
  readonly variants: readonly (readonly TreeDocument[])[];
  /** The seeds are the numbers from 1 on. */
  readonly seedCount: number;
  /** Simulated seconds after which a life is not followed any longer. */
  readonly longestSeconds: number;
}
