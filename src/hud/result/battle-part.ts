/** What a battle is a part of, for the card that tells how it has ended. */
export interface BattlePart {
  /** "Battle 2 of 5: Hold" */
  readonly title: string;
  /** Says what `goOn` does. */
  readonly label: string;
  /** What comes after a victory. */
  goOn(): void;
}
