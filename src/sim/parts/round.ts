/** The current round of a run with rounds; other runs have only the first. */
export interface Round {
  number: number;
  startedAtStep: number;
  /** The step at which the round ends; 0 while it is undecided. */
  endsAtStep: number;
}
