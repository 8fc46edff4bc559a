/** Measures how long utility evaluations take. The trees have no clock, so the caller provides one. */
export interface EvaluationMeter {
  /** A selector begins to score its states. Never called again before `endEvaluation`. */
  beginEvaluation(): void;
  /** It has chosen one, and has not entered it yet. */
  endEvaluation(): void;
}

/** What the ticks of the agents of a program have done since the start, for profiling, and who measures it. */
export interface TickWork {
  /** Flow nodes apart. */
  readonly nodesTicked: number;
  /** How often utility states were evaluated. */
  readonly evaluations: number;
  meter: EvaluationMeter | null;
}
