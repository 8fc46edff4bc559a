export type CheckState =
  | { readonly state: 'none' }
  /** `share` from 0 to 1. */
  | { readonly state: 'running'; readonly share: number; readonly runs: number }
  /** The tree cannot run: the reasons. */
  | { readonly state: 'refused'; readonly problems: readonly string[] }
  | { readonly state: 'done'; readonly verdict: Verdict };

export interface Verdict {
  readonly hasPassed: boolean;
  /** Plays of the scene, each with another seed. */
  readonly runs: number;
  readonly claims: readonly ClaimVerdict[];
  /** A sentence about a node that may be behind the first failure. */
  readonly cause?: string | undefined;
  /** The tree is not the one that was checked any more. */
  readonly isStale: boolean;
}

export interface ClaimVerdict {
  readonly says: string;
  /** In so many runs it did not hold. */
  readonly failures: number;
  /** The first of these runs in which it was tested, from 1, and why it did not hold there; undefined when it held in all. */
  readonly failed: { readonly run: number; readonly why: string; readonly isTested: boolean } | undefined;
}
