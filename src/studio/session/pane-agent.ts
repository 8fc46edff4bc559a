import type { GraphNode, TreeGraph } from '../graph/tree-graph.ts';
import { boardAt } from '../board/board-at.ts';
import { AgentTrace } from '../live/agent-trace.ts';
import type { AgentId, BoardRow, KeyUse, Watched } from '../studio-port.ts';

/** One agent that is being watched: its program, its trace, its blackboard. */
export class PaneAgent {
  readonly trace: AgentTrace;
  /** Between the nodes of the graph, which stay themselves through every edit, and places in the program. */
  readonly #indexOfId: ReadonlyMap<string, number>;
  readonly #idAtIndex: readonly (string | undefined)[];
  /** The node-by-node cursor waits for the next tick. */
  #isAwaitingTick = false;

  /** `running` is the tree as the agent runs it; without one there is nothing to draw. */
  constructor(
    private readonly watched: Watched,
    running: TreeGraph | undefined,
  ) {
    this.trace = new AgentTrace(watched.program.nodes.length);
    const idOf = new Map(running?.nodes.filter(({ isOff }) => !isOff).map(({ programId, id }) => [programId, id]));
    this.#idAtIndex = watched.program.nodes.map(({ id }) => idOf.get(id));
    this.#indexOfId = new Map(this.#idAtIndex.flatMap((id, index) => (id === undefined ? [] : [[id, index] as const])));
  }

  get id(): AgentId {
    return this.watched.agentId;
  }

  get tree(): string {
    return this.watched.program.tree;
  }

  /** It thinks with another program by now. */
  get isOver(): boolean {
    return this.watched.isOver;
  }

  readonly indexOf = (node: GraphNode): number | undefined => this.#indexOfId.get(node.id);

  idAt(index: number): string | undefined {
    return this.#idAtIndex[index];
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
