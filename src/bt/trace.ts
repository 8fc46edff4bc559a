import type { Status } from './status.ts';

export type TraceEvent = 'started' | 'ticked' | 'stopped';

/**
 * Hears of every node while the tick runs, so that what begins and ends within one tick is seen.
 * `started` comes with `running`, `ticked` with what the tick returned (after the children's
 * events), `stopped` with the result or `halted`. `index` is the place in `program.nodes`.
 */
export interface TraceSink {
  node(event: TraceEvent, index: number, status: Status | 'halted'): void;
  /** Why a node said what it said, or what it is about; asked only when this method is there, after `ticked`. */
  explain?(index: number, text: string): void;
  /** Whoever keeps the agent is about to tick it, or to halt it between two ticks; its blackboard is as the tick finds it. */
  beginTick?(): void;
  endTick?(result: Status | 'halted'): void;
}
