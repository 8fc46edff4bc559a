import { isDraft, type GraphNode, type TreeGraph } from '../graph/tree-graph.ts';
import { blackboardAt } from './blackboard-at.ts';
import { AgentTrace } from './agent-trace.ts';
import type { BlackboardRow, AgentWatch } from '../ports/studio-port.ts';

/** One agent that is being watched: its program, its trace, its blackboard. */
export class WatchedAgent {
  readonly trace: AgentTrace;
  /** Maps graph node ids, which are stable across edits, to program indices. */
  readonly #indexOfId: ReadonlyMap<string, number>;
  readonly #idAtIndex: readonly (string | undefined)[];
  #isEdited = false;
  /** Stepping waits for the next tick. */
  #isAwaitingTick = false;
  /** What its planners did before it was watched. */
  #earlierPlans: 'not wanted' | 'sought' | 'known' = 'not wanted';

  /** `running` is the tree as the agent runs it; undefined if unknown. */
  constructor(
    readonly watched: AgentWatch,
    private readonly running: TreeGraph | undefined,
  ) {
    this.trace = new AgentTrace(watched.program.nodes.length);
    const idOf = new Map(running?.nodes.filter(({ isDisabled }) => !isDisabled).map(({ programId, id }) => [programId, id]));
    this.#idAtIndex = watched.program.nodes.map(({ id }) => idOf.get(id));
    this.#indexOfId = new Map(this.#idAtIndex.flatMap((id, index) => (id === undefined ? [] : [[id, index] as const])));
  }

  /** A hot reload gave it its program. */
  get isEdited(): boolean {
    return this.#isEdited;
  }

  readonly indexOf = (node: GraphNode): number | undefined => (isDraft(node) ? undefined : this.#indexOfId.get(node.id));

  /** The node where it stands in the tree that the agent runs; undefined if it is not part of it. */
  runningNode(node: GraphNode): GraphNode | undefined {
    return this.indexOf(node) === undefined ? undefined : this.running?.byId.get(node.id);
  }

  idAt(index: number): string | undefined {
    return this.#idAtIndex[index];
  }

  /** For those who show its plans at that time: each `takeRecords` looks further back, until the log of plans is complete. */
  seekEarlierPlans(seconds: number): void {
    if (this.#earlierPlans === 'not wanted' && !this.trace.planLog.isFilledAt(seconds)) this.#earlierPlans = 'sought';
  }

  /** Adds the records since the last call to the trace. */
  takeRecords(): void {
    if (this.#earlierPlans === 'sought') this.#lookForPlans();
    const records = this.watched.takeRecords();
    for (const record of records) this.trace.add(record);
    if (records.length === 0 || !this.#isAwaitingTick) return;
    this.#isAwaitingTick = false;
    this.trace.forward();
  }

  #lookForPlans(): void {
    const found = this.watched.earlierPlans?.();
    if (found === undefined) return;
    this.trace.planLog.fill(found);
    this.#earlierPlans = 'known';
  }

  /**
   * Goes on with the choices that were watched before a hot reload or another moment was shown, of the selectors that are still there.
   * `step` is the one that is shown: before the last tick of then it is one of the past, which follows no edit.
   */
  inheritLog(before: WatchedAgent, step: number): void {
    this.#isEdited = this.running !== before.running && step >= (before.trace.newest(1)?.step ?? 0);
    for (const [id, as] of this.#indexOfId) {
      const node = before.#indexOfId.get(id);
      if (node === undefined) continue;
      this.trace.evaluationLog.inherit(before.trace.evaluationLog, { node, as });
      this.trace.planLog.inherit(before.trace.planLog, { node, as });
    }
  }

  /** Holds the cursor until the next records arrive, then moves to their first event. */
  awaitTick(): void {
    this.trace.hold();
    this.#isAwaitingTick = true;
  }

  /** The blackboard at the cursor, or the current one. */
  blackboard(): readonly BlackboardRow[] {
    const { record, eventCount, isLatest } = this.trace.current;
    return isLatest || record === undefined ? this.watched.blackboard() : blackboardAt(record, eventCount);
  }

  stop(): void {
    this.watched.stop();
  }
}
