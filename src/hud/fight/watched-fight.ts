/** A fight on the field that a feature has put there to be watched. */
export interface WatchedFight {
  /** What it is, in words. */
  readonly says: string;
  /** Whether neither party is that of who watches; otherwise it is a moment of the own fight. */
  readonly isMatch: boolean;
  /** The name of the place to which `back` leads. */
  readonly from: string;
  back(): void;
}

export function isMatch(watched: WatchedFight | undefined): boolean {
  return watched?.isMatch === true;
}
