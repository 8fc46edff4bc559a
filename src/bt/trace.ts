import type { Status } from './status.ts';

export type TraceEvent = 'started' | 'ticked' | 'stopped';

/**
 * Hears of every node while the tick runs, so that what begins and ends within one tick is seen.
 * `started` comes with `running`, `ticked` with what the tick returned (after the children's
 * events), `stopped` with the result or `halted`. `index` is the place in `program.nodes`.
 */
export interface TraceSink {
  node(event: TraceEvent, index: number, status: Status | 'halted'): void;
  /** Why a condition said what it said; asked only when this method is there. */
  explain?(index: number, text: string): void;
}
