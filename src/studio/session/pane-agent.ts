import type { GraphNode } from '../graph/tree-graph.ts';
import { boardAt } from '../board/board-at.ts';
import { AgentTrace } from '../live/agent-trace.ts';
import type { AgentId, BoardRow, KeyUse, Watched } from '../studio-port.ts';

/** One agent that is being watched: its program, its trace, its blackboard. */
export class PaneAgent {
  readonly trace: AgentTrace;
  readonly #indexOfId: ReadonlyMap<string, number>;
  /** The node-by-node cursor waits for the next tick. */
  #isAwaitingTick = false;

  constructor(private readonly watched: Watched) {
    this.trace = new AgentTrace(watched.program.nodes.length);
    this.#indexOfId = new Map(watched.program.nodes.map(({ id }, index) => [id, index]));
  }

  get id(): AgentId {
    return this.watched.agentId;
  }

  get tree(): string {
    return this.watched.program.tree;
  }

  readonly indexOf = (node: GraphNode): number | undefined => this.#indexOfId.get(node.id);

  idAt(index: number): string | undefined {
    return this.watched.program.nodes[index]?.id;
  }

  usesOf(node: GraphNode): readonly KeyUse[] {
    return this.watched.program.nodes[this.indexOf(node) ?? -1]?.uses ?? [];
  }

  /** Takes in what happened since the last call. */
  take(): void {
    const records = this.watched.take();
    for (const record of records) this.trace.add(record);
    if (records.length === 0 || !this.#isAwaitingTick) return;
    this.#isAwaitingTick = false;
    this.trace.forward();
  }

  /** The cursor stays where it is when the next records come, and then goes to their first event. */
  awaitTick(): void {
    this.trace.hold();
    this.#isAwaitingTick = true;
  }

  /** At the cursor; as it is now when nothing is held back. */
  board(): readonly BoardRow[] {
    const { record, position, isLatest } = this.trace.moment;
    return isLatest || record === undefined ? this.watched.board() : boardAt(record, position);
  }

  stop(): void {
    this.watched.stop();
  }
}
