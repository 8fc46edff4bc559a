/** How a node ends by itself. */
export type Result = 'success' | 'failure';

/** What a tick returns. */
export type Status = Result | 'running';

/** How a node stops: with its result, or because it was left while running. */
export type Ending = Result | 'halted';
