/** The result of a node that has finished. */
export type Result = 'success' | 'failure';

/** What a tick returns. */
export type Status = Result | 'running';

/** How a node stops: with its result, or because it was halted while running. */
export type Ending = Result | 'halted';
