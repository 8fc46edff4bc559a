/** A fight that was left and can be continued. */
export interface KeptFightEntry {
  readonly id: string;
  /** "The gorge, 1:20" */
  readonly label: string;
  /** Empty for one that cannot be read. */
  readonly scenario: string;
  /** Left in this tab; others may still be played in theirs. */
  readonly isOwn: boolean;
}
