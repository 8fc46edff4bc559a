/** How a round ended that was about the life of one unit. */
export interface Life {
  readonly round: number;
  /** How long it lived. */
  readonly steps: number;
  /** What it died of: a word such as "hunger", or the name of the unit that struck the last blow. */
  readonly cause: string;
}

/** The current round of a run with rounds; other runs have only the first. */
export interface Round {
  number: number;
  startedAtStep: number;
  /** The step at which the round ends; 0 while it is undecided. */
  endsAtStep: number;
  /** Only of a round that has been won or lost. */
  decision?: Decision;
}

/** How a round has ended for the player, and what to say about it. */
export interface Decision {
  readonly outcome: 'victory' | 'defeat';
  readonly says: string;
}
