import type { Status } from './status.ts';

export type TraceEvent = 'started' | 'ticked' | 'stopped';

/**
 * Receives every node event during the tick, so that what starts and stops within one tick is recorded.
 * `started` comes with `running`, `ticked` with what the tick returned (after the children's
 * events), `stopped` with the result or `halted`. `index` is the place in `program.nodes`.
 */
export interface TraceSink {
  node(event: TraceEvent, index: number, status: Status | 'halted'): void;
  /** Explains what a node is doing or why it has its status; after `ticked`. Computed only if this method exists. */
  explain?(index: number, text: string): void;
  /** Plain data about what the node found out, such as the scores of a choice; before its `ticked`. Gathered only if this method exists. */
  details?(index: number, details: unknown): void;
  /** The agent is about to be ticked, or halted between two ticks; its blackboard is up to date. */
  beginTick?(): void;
  endTick?(result: Status | 'halted'): void;
}
