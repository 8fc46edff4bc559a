/** Measures how long utility evaluations take. The trees have no clock, so the caller provides one. */
export interface EvaluationMeter {
  /** Called when a selector begins to score its states. Calls do not nest. */
  beginEvaluation(): void;
  /** Called when the selector has chosen a state, before it enters the state. */
  endEvaluation(): void;
}

/** Counters of the ticks of a program's agents since the start, for profiling, and the meter of their evaluations. */
export interface TickWork {
  /** Number of nodes ticked, without flow nodes. */
  readonly nodesTicked: number;
  /** Number of evaluations of utility states. */
  readonly evaluations: number;
  meter: EvaluationMeter | null;
}
