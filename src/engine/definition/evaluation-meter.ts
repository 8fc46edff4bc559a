import type { TraceSink } from './trace.ts';

/** Measures how long utility evaluations take. The trees have no clock, so the caller provides one. */
export interface EvaluationMeter {
  /** Called when a selector begins to score its states. Calls do not nest. */
  beginEvaluation(): void;
  /** Called when the selector has chosen a state, before it enters the state. */
  endEvaluation(): void;
}

/** These records are kept of the ticks of a program's agents. */
export interface TickRecords {
  /** Null unless the agent being ticked is watched. */
  trace: TraceSink | null;
  /** Null unless evaluations are measured. */
  meter: EvaluationMeter | null;
  /** How often utility states were evaluated since the start, for profiling. */
  evaluations: number;
}

/** Counters of the ticks of a program's agents since the start, for profiling, and the meter of their evaluations. */
export interface TickWork {
  /** Number of nodes ticked, without flow nodes. */
  readonly nodesTicked: number;
  readonly records: Pick<TickRecords, 'meter'> & Readonly<Pick<TickRecords, 'evaluations'>>;
}
