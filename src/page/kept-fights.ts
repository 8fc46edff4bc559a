/** A fight that was left and can be continued. */
export interface KeptFightEntry {
  readonly id: string;
  /** "The gorge, 1:20" */
  readonly label: string;
  /** Empty for one that cannot be read. */
  readonly scenario: string;
  /** It was left won or lost: one can look back at it, and go on from an earlier moment. */
  readonly isDecided: boolean;
  /** Left in this tab; others may still be played in theirs. */
  readonly isOwn: boolean;
}

/** The fights that were left. */
export interface KeptFightService {
  /** The last one first. Another list after every change. */
  readonly list: readonly KeptFightEntry[];
  /** Goes on with that one, or with the last that is not decided. Resolves when it is shown, or is told why it is not. */
  continueFight(id?: string): Promise<void>;
}
