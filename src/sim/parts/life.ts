/** How a round ended that was about the life of one unit. */
export interface Life {
  readonly round: number;
  /** How long it lived. */
  readonly steps: number;
  /** What it died of: a word such as "hunger", or the name of the unit that struck the last blow. */
  readonly cause: string;
}
