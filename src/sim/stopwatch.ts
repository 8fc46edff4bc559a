/** The parts of a step, in their order. */
export const STEP_PARTS = ['sense', 'think', 'paths', 'march', 'move', 'fight', 'rest'] as const;
export type StepPart = (typeof STEP_PARTS)[number];

/** Times the parts of a step. The rules have no clock: whoever wants figures brings one along. */
export interface Stopwatch {
  /** A step begins. */
  begin(): void;
  /** That part is over, and the next one begins. */
  lap(part: StepPart): void;
}
