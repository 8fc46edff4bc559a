export type CheckState =
  | { readonly state: 'none' }
  /** `share` from 0 to 1. */
  | { readonly state: 'running'; readonly share: number; readonly fights: number }
  /** The tree cannot run: the reasons. */
  | { readonly state: 'refused'; readonly problems: readonly string[] }
  | { readonly state: 'done'; readonly verdict: Verdict };

export interface Verdict {
  readonly hasPassed: boolean;
  readonly fights: number;
  readonly claims: readonly ClaimVerdict[];
  /** The tree is not the one that was checked any more. */
  readonly isStale: boolean;
}

export interface ClaimVerdict {
  readonly says: string;
  /** In so many fights it did not hold. */
  readonly failures: number;
  /** Why not in the first of them, and when; undefined when it held in all. */
  readonly why: string | undefined;
}
