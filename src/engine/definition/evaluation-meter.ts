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
  /** Number of nodes ticked since the start, without flow nodes, for profiling. */
  nodesTicked: number;
}
