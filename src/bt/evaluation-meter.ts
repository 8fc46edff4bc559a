/** Measures how long utility evaluations take. The trees have no clock, so the caller provides one. */
export interface EvaluationMeter {
  /** A selector begins to score its states. Never called again before `endEvaluation`. */
  beginEvaluation(): void;
  /** It has chosen one, and has not entered it yet. */
  endEvaluation(): void;
}
