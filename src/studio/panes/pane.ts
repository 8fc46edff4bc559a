import type { EditorStore } from '../edited-trees/editor-store.ts';
import type { Focus } from '../../tree-doc/edit-plan.ts';
import { isDraft, pathFromRoot, type GraphNode } from '../graph/tree-graph.ts';
import type { Orientation } from '../graph/lay-out-tree.ts';
import { renewView, UNKNOWN_VIEW, type NodeView } from './tree/node-view.ts';
import type { AgentEntry, AgentId, StudioPort, TickRecord } from '../ports/studio-port.ts';
import { bodyWords, explainAgent, runningLeaf, type Explanation } from '../explain/explain-agent.ts';
import { isSameEntry } from '../agents/agent-list.ts';
import { coverageWords, gapFinder, type GapOf } from './coverage-words.ts';
import { Following } from './following.ts';
import { Signal } from '../signal/signal.ts';
import { WatchedAgent } from '../trace/watched-agent.ts';
import { PaneTree, type TreeSource } from './tree/pane-tree.ts';
import {
  EMPTY_BLACKBOARD,
  EMPTY_STATE,
  missingTreeNotice,
  noticeOf,
  renewBlackboard,
  rowsByKey,
  sameOr,
  surroundingsOf,
  type BlackboardView,
  type CameraRequest,
  type PaneState,
} from './pane-state.ts';
import { buildCursorView, NO_CURSOR, buildNodeView, type CursorView, type NodeViewContext } from './build-views.ts';

/** State of one pane: the watched agent, its tree and live values. */
export class Pane {
  readonly state = new Signal<PaneState>(EMPTY_STATE);
  readonly explanation = new Signal<Explanation | undefined>(undefined);
  readonly blackboard = new Signal<BlackboardView>(EMPTY_BLACKBOARD);
  readonly isCoverageShown = new Signal(false);
  /** Empty while coverage is not shown. */
  readonly coverageWords = new Signal('');
  readonly cursor = new Signal<CursorView>(NO_CURSOR);
  readonly cameraRequest = new Signal<CameraRequest>({ to: 'all', ids: [] });
  /** Counts the updates, for views that read the trace directly. */
  readonly updateCount = new Signal(0);
  #nodes = new Map<string, Signal<NodeView>>();
  #agent: WatchedAgent | undefined;
  #following = new Following();

  constructor(
    readonly number: 1 | 2,
    private readonly port: StudioPort,
    readonly editorStore: EditorStore,
  ) {}

  get agent(): WatchedAgent | undefined {
    return this.#agent;
  }

  get tree(): PaneTree | undefined {
    return this.state.value.tree;
  }

  nodeSignal(id: string): Signal<NodeView> {
    let signal = this.#nodes.get(id);
    if (signal === undefined) this.#nodes.set(id, (signal = new Signal(UNKNOWN_VIEW)));
    return signal;
  }

  /** Watches that agent; `topId` limits the view to one branch. */
  show(entry: AgentEntry, options: { orientation: Orientation; isPinned: boolean; topId?: string | undefined }): void {
    this.stopWatching('');
    this.#agent = this.#watch(entry.id);
    const tree = this.#agent && this.#treeOf(this.#agent.watched.program.tree, options);
    const { isFollowing } = this.state.value;
    const notice = noticeOf(entry, this.#agent, tree);
    this.state.set({ ...EMPTY_STATE, agentId: entry.id, entry, tree, notice, isPinned: options.isPinned, isFollowing });
    this.cameraRequest.set({ to: 'all', ids: [] });
  }

  /** Shows a tree without an agent. */
  showTree(name: string, orientation: Orientation): void {
    this.stopWatching('');
    const tree = this.#treeOf(name, { orientation });
    this.state.set({
      ...EMPTY_STATE,
      treeName: name,
      tree,
      notice: missingTreeNotice(name, tree),
      isPinned: true,
      isFollowing: this.state.value.isFollowing,
    });
    this.cameraRequest.set({ to: 'all', ids: [] });
  }

  /** Rebuilds the graph after an edit and keeps the focused node in view. */
  refreshTree(): void {
    this.#renewTree();
    if (this.tree !== undefined) this.cameraRequest.set({ to: 'hold', ids: [this.tree.focus.value.id] });
  }

  /** Nodes keep their positions where possible. */
  #renewTree(): void {
    const { state } = this;
    const { tree: before, entry, treeName } = state.value;
    const name = this.#agent?.watched.program.tree ?? treeName;
    if (name === '') return;
    const source = this.#sourceOf(name, before?.source.displayRoot.id);
    if (source !== undefined && before !== undefined) {
      before.setSource(source);
    }
    const tree = source && (before ?? new PaneTree(source, 'right'));
    const notice = entry === undefined ? missingTreeNotice(name, tree) : noticeOf(entry, this.#agent, tree);
    state.set({ ...state.value, tree, notice });
  }

  /** Watches its agent again if a hot reload has replaced its program. The view stays: the edit has moved it, perhaps the user since. */
  rewatchAgent(entry: AgentEntry | undefined): void {
    const old = this.#agent;
    if (old === undefined || !old.watched.isStale) return;
    old.stop();
    this.#agent = this.#watch(old.watched.agentId);
    if (this.#agent === undefined) return;
    this.#agent.inheritLog(old, this.port.time.clock().step);
    this.state.set({ ...this.state.value, entry: entry ?? this.state.value.entry });
    this.#renewTree();
  }

  #watch(agentId: AgentId): WatchedAgent | undefined {
    const watched = this.port.scene.watch(agentId);
    return watched && new WatchedAgent(watched, this.editorStore.graphOf(watched.program.tree, true));
  }

  #treeOf(name: string, options: { orientation: Orientation; topId?: string | undefined }): PaneTree | undefined {
    const source = this.#sourceOf(name, options.topId);
    return source && new PaneTree(source, options.orientation);
  }

  #sourceOf(name: string, topId = ''): TreeSource | undefined {
    const graph = this.editorStore.graphOf(name);
    const agent = this.#agent;
    return (
      graph && {
        graph,
        displayRoot: graph.byId.get(topId) ?? graph.root,
        kinds: this.port.kinds,
        usesOf: (node) => agent?.watched.program.nodes[agent.indexOf(node) ?? -1]?.uses ?? [],
      }
    );
  }

  /** Stops the trace and clears the pane. */
  stopWatching(notice: string): void {
    this.#agent?.stop();
    this.#agent = undefined;
    this.#nodes = new Map();
    this.#following = new Following();
    this.explanation.set(undefined);
    this.blackboard.set(EMPTY_BLACKBOARD);
    this.cursor.set(NO_CURSOR);
    this.state.set({ ...EMPTY_STATE, notice, isFollowing: this.state.value.isFollowing });
  }

  setPinned(isPinned: boolean): void {
    this.state.set({ ...this.state.value, isPinned });
  }

  /** Does not follow while the user edits; goes on a while after. */
  holdFollowing(isHeld: boolean): void {
    this.#following.hold(isHeld, this.port.time.clock().seconds);
  }

  setFollowing(isFollowing: boolean): void {
    this.#following.restart();
    this.state.set({ ...this.state.value, isFollowing });
  }

  /** Updates the list entry of its agent; undefined when the agent is gone. */
  setEntry(entry: AgentEntry | undefined): void {
    const { state } = this;
    if (this.#agent === undefined || isSameEntry(entry, state.value.entry)) return;
    const notice =
      entry === undefined ? 'This agent is no longer in the scene. Showing the last tick.' : noticeOf(entry, this.#agent, this.tree);
    state.set({ ...state.value, entry: entry ?? state.value.entry, notice });
  }

  toggle(node: GraphNode): void {
    this.#following.keepFolds();
    this.tree?.toggle(node);
  }

  setAllFolded(isFolded: boolean): void {
    this.#following.keepFolds();
    this.tree?.setAllFolded(isFolded);
  }

  fit(): void {
    this.cameraRequest.set({ to: 'all', ids: [] });
  }

  /** Reveals the running node and centres it. */
  showRunning(): void {
    const { tree } = this;
    const leaf = this.#leaf();
    if (tree === undefined || leaf === undefined) return;
    tree.reveal(leaf);
    this.cameraRequest.set({ to: 'nodes', ids: surroundingsOf(leaf).map(({ id }) => id) });
  }

  /** Moves the cursor to that event of that record. */
  showEvent(record: TickRecord, eventIndex: number): void {
    this.#agent?.trace.showEvent(record, eventIndex);
    this.showCursor();
  }

  /** Scrolls the node of the event at the cursor into view. */
  showCursor(): void {
    const node = this.nodeAtCursor();
    if (node === undefined) return;
    this.tree?.reveal(node);
    this.cameraRequest.set({ to: 'keep', ids: [node.id] });
  }

  /** Selects nodes of a document and scrolls them into view, in the use of the tree where the user works. */
  focusOn({ tree: name, nodes }: Focus): void {
    const { tree } = this;
    if (tree === undefined) return;
    const [node, ...others] = tree.nodesOf(name, nodes);
    if (node === undefined) return;
    tree.reveal(node);
    tree.select(
      node,
      others.filter(({ id }) => tree.visibleTree.value.layout.places.has(id)),
    );
    this.cameraRequest.set({ to: 'hold', ids: [node.id] });
  }

  nodeAtCursor(): GraphNode | undefined {
    const position = this.#agent?.trace.current;
    const event = position?.record?.events[position.eventCount - 1];
    return event === undefined ? undefined : this.nodeAt(event.node);
  }

  /** The node of that index in the program of the agent. */
  readonly nodeAt = (index: number): GraphNode | undefined => {
    const node = this.tree?.source.graph.byId.get(this.#agent?.idAt(index) ?? '');
    return node !== undefined && isDraft(node) ? undefined : node;
  };

  /** Publishes the state at the cursor, or the latest one. */
  publish(seconds: number): void {
    const [agent, tree] = [this.#agent, this.tree];
    if (agent === undefined) return;
    const { current } = agent.trace;
    this.blackboard.set(renewBlackboard(this.blackboard.value, agent.blackboard(), !current.isLatest));
    this.cursor.set(sameOr(this.cursor.value, buildCursorView(current, this.nodeAt)));
    if (tree === undefined) return;
    if (this.state.value.isFollowing && current.isLatest) this.#follow(tree, seconds);
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
    const explanation = explainAgent({ graph, indexOf, isEdited, states: current.states, ...bodyWords(this.state.value.entry) });
    this.explanation.set(sameOr(this.explanation.value, explanation));
    this.updateCount.set(this.updateCount.value + 1);
  }

  #lookAtCoverage(agent: WatchedAgent, tree: PaneTree): GapOf {
    const isShown = this.isCoverageShown.value;
    const coverage = isShown ? this.port.past.coverage() : undefined;
    const gapOf = gapFinder(agent, coverage);
    this.coverageWords.set(isShown ? coverageWords(tree.source.graph.nodes, coverage, gapOf) : '');
    return gapOf;
  }

  #publishNodes(tree: PaneTree, position: NodeViewContext): void {
    for (const node of tree.visibleTree.value.nodes) {
      const signal = this.nodeSignal(node.id);
      const isFolded = tree.folds.has(node.id);
      signal.set(renewView(signal.value, buildNodeView(node, position, { isFolded, keys: tree.linesOf(node).keys })));
    }
  }

  #follow(tree: PaneTree, seconds: number): void {
    const request = this.#following.follow(tree, { leaf: this.#leaf(), seconds });
    if (request !== undefined) this.cameraRequest.set(request);
  }

  /** The running leaf, if it is in the branch that this pane shows. */
  #leaf(): GraphNode | undefined {
    const { tree } = this;
    if (tree === undefined || this.#agent === undefined) return undefined;
    const { indexOf, trace } = this.#agent;
    const leaf = runningLeaf({ graph: tree.source.graph, indexOf, states: trace.current.states });
    return leaf !== undefined && pathFromRoot(leaf).includes(tree.source.displayRoot) ? leaf : undefined;
  }
}
