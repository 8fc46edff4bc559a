import { isDraft, type GraphNode } from '../graph/tree-graph.ts';
import { bodyWords, explainAgent, type Explanation } from '../explain/explain-agent.ts';
import type { PastPort } from '../ports/studio-port.ts';
import { Signal } from '../signal/signal.ts';
import type { WatchedAgent } from '../trace/watched-agent.ts';
import { buildCursorView, buildNodeView, NO_CURSOR, type CursorView, type NodeViewContext } from './build-views.ts';
import { coverageWords, gapFinder, type GapOf } from './coverage-words.ts';
import { EMPTY_BLACKBOARD, renewBlackboard, rowsByKey, runningNode, sameOr, type BlackboardView, type ShownPane } from './pane-state.ts';
import type { Following } from './following.ts';
import type { PaneCamera } from './pane-camera.ts';
import { renewView, UNKNOWN_VIEW, type NodeView } from './tree/node-view.ts';
import type { PaneTree } from './tree/pane-tree.ts';

/** What a pane shows of the agent as it runs: the status of each node, the blackboard, the sentence, the cursor. */
export class LiveViews {
  readonly explanation = new Signal<Explanation | undefined>(undefined);
  readonly blackboard = new Signal<BlackboardView>(EMPTY_BLACKBOARD);
  readonly isCoverageShown = new Signal(false);
  /** Empty while coverage is not shown. */
  readonly coverageWords = new Signal('');
  readonly cursor = new Signal<CursorView>(NO_CURSOR);
  /** Counts the updates, for views that read the trace directly. */
  readonly updateCount = new Signal(0);
  #nodes = new Map<string, Signal<NodeView>>();

  constructor(
    private readonly pane: ShownPane,
    private readonly moved: { readonly camera: PaneCamera; readonly following: Following },
    private readonly past: Pick<PastPort, 'coverage'>,
  ) {}

  nodeSignal(id: string): Signal<NodeView> {
    let signal = this.#nodes.get(id);
    if (signal === undefined) this.#nodes.set(id, (signal = new Signal(UNKNOWN_VIEW)));
    return signal;
  }

  nodeAtCursor(): GraphNode | undefined {
    const position = this.pane.agent?.trace.current;
    const event = position?.record?.events[position.eventCount - 1];
    return event === undefined ? undefined : this.nodeAt(event.node);
  }

  /** The node of that index in the program of the agent. */
  readonly nodeAt = (index: number): GraphNode | undefined => {
    const node = this.pane.tree?.source.graph.byId.get(this.pane.agent?.idAt(index) ?? '');
    return node !== undefined && isDraft(node) ? undefined : node;
  };

  /** Nothing is watched any more. */
  clear(): void {
    this.#nodes = new Map();
    this.explanation.set(undefined);
    this.blackboard.set(EMPTY_BLACKBOARD);
    this.cursor.set(NO_CURSOR);
  }

  /** Publishes the state at the cursor, or the latest one. */
  publish(seconds: number): void {
    const { agent, tree } = this.pane;
    if (agent === undefined) return;
    const { current } = agent.trace;
    this.blackboard.set(renewBlackboard(this.blackboard.value, agent.blackboard(), !current.isLatest));
    this.cursor.set(sameOr(this.cursor.value, buildCursorView(current, this.nodeAt)));
    if (tree === undefined) return;
    if (current.isLatest) this.#follow(tree, seconds);
    this.#publishNodes(tree, {
      position: current,
      seconds: current.isLatest ? seconds : (current.record?.seconds ?? seconds),
      rows: rowsByKey(this.blackboard.value.rows),
      indexOf: agent.indexOf,
      gapOf: this.#lookAtCoverage(agent, tree),
      currentId: current.isLatest ? undefined : this.nodeAtCursor()?.id,
    });
    const { graph } = tree.source;
    const { indexOf, isEdited } = agent;
    const explanation = explainAgent({ graph, indexOf, isEdited, states: current.states, ...bodyWords(this.pane.state.value.entry) });
    this.explanation.set(sameOr(this.explanation.value, explanation));
    this.updateCount.set(this.updateCount.value + 1);
  }

  #follow(tree: PaneTree, seconds: number): void {
    const request = this.moved.following.follow(tree, { leaf: runningNode(this.pane), seconds });
    if (request !== undefined) this.moved.camera.request.set(request);
  }

  #lookAtCoverage(agent: WatchedAgent, tree: PaneTree): GapOf {
    const isShown = this.isCoverageShown.value;
    const coverage = isShown ? this.past.coverage() : undefined;
    const gapOf = gapFinder(agent, coverage);
    this.coverageWords.set(isShown ? coverageWords(tree.source.graph.nodes, coverage, gapOf) : '');
    return gapOf;
  }

  #publishNodes(tree: PaneTree, position: NodeViewContext): void {
    const { nodes, folds } = tree.visibleTree.value;
    for (const node of nodes) {
      const signal = this.nodeSignal(node.id);
      const isFolded = folds.has(node.id);
      signal.set(renewView(signal.value, buildNodeView(node, position, { isFolded, keys: tree.linesOf(node).keys })));
    }
  }
}
