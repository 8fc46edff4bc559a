/** The phases of a step, in order. */
export const STEP_PARTS = ['sense', 'think', 'paths', 'march', 'move', 'fight', 'rest'] as const;
export type StepPart = (typeof STEP_PARTS)[number];

/** Measures the phases of a step. The rules have no clock, so the caller provides one. */
export interface Stopwatch {
  /** A step begins. */
  begin(): void;
  /** A phase has ended, and the next one begins. */
  lap(part: StepPart): void;
}
