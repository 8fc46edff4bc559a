import { changedRows } from '../board/board-at.ts';
import type { Desk } from '../editing/desk.ts';
import type { Focus } from '../document/edit.ts';
import { unfoldedTo } from '../graph/folding.ts';
import { wayTo, type GraphNode } from '../graph/tree-graph.ts';
import type { Orientation } from '../layout/lay-out-tree.ts';
import { renewView, UNKNOWN_VIEW, type NodeView } from '../live/node-view.ts';
import type { AgentEntry, AgentId, BoardRow, StudioPort, TickRecord } from '../studio-port.ts';
import { plainWords, runningLeaf, type PlainWords } from '../words/plain-words.ts';
import { isSameEntry } from './agent-list.ts';
import { AutoFolds } from './auto-folds.ts';
import { Cell } from './cell.ts';
import { PaneAgent } from './pane-agent.ts';
import { PaneTree, type TreeSource } from './pane-tree.ts';
import { EMPTY_BOARD, EMPTY_VIEW, noticeOf, rowsByKey, sameOr, surroundingsOf, type BoardView, type CameraWish, type PaneView } from './pane-state.ts';
import { cursorOf, NO_CURSOR, viewOf, type CursorView, type PaneMoment } from './pane-views.ts';

/** One graph of one agent, live, and all that stands around it. */
export class Pane {
  readonly view = new Cell<PaneView>(EMPTY_VIEW);
  readonly words = new Cell<PlainWords | undefined>(undefined);
  readonly board = new Cell<BoardView>(EMPTY_BOARD);
  readonly cursor = new Cell<CursorView>(NO_CURSOR);
  readonly camera = new Cell<CameraWish>({ to: 'all', ids: [] });
  /** Counts the updates, for what is read from the trace directly. */
  readonly beat = new Cell(0);
  #nodes = new Map<string, Cell<NodeView>>();
  #agent: PaneAgent | undefined;
  #autoFolds = new AutoFolds();
  #followedId = '';

  constructor(
    readonly number: 1 | 2,
    private readonly port: StudioPort,
    readonly desk: Desk,
  ) {}

  get agent(): PaneAgent | undefined {
    return this.#agent;
  }

  get tree(): PaneTree | undefined {
    return this.view.value.tree;
  }

  nodeCell(id: string): Cell<NodeView> {
    let cell = this.#nodes.get(id);
    if (cell === undefined) this.#nodes.set(id, (cell = new Cell(UNKNOWN_VIEW)));
    return cell;
  }

  /** Watches that agent; from that node of its tree down, when there is one of that id. */
  show(entry: AgentEntry, options: { orientation: Orientation; isPinned: boolean; topId?: string | undefined }): void {
    this.leave('');
    this.#agent = this.#watch(entry.id);
    const tree = this.#agent && this.#treeOf(this.#agent.tree, options);
    const { isFollowing } = this.view.value;
    const notice = noticeOf(entry, this.#agent, tree);
    this.view.set({ ...EMPTY_VIEW, agentId: entry.id, entry, tree, notice, isPinned: options.isPinned, isFollowing });
    this.camera.set({ to: 'all', ids: [] });
  }

  /** Shows a tree that nobody need think with. */
  showTree(name: string, orientation: Orientation): void {
    this.leave('');
    const tree = this.#treeOf(name, { orientation });
    const notice = tree === undefined ? `There is no tree "${name}".` : '';
    this.view.set({ ...EMPTY_VIEW, treeName: name, tree, notice, isPinned: true, isFollowing: this.view.value.isFollowing });
    this.camera.set({ to: 'all', ids: [] });
  }

  /** After an edit: the same nodes at the same places, as far as they are still there. */
  redraw(): void {
    const { view } = this;
    const { tree: before, entry, treeName } = view.value;
    const name = this.#agent?.tree ?? treeName;
    if (name === '') return;
    const source = this.#sourceOf(name, before?.source.top.id);
    if (source !== undefined) before?.renew(source);
    const tree = source && (before ?? new PaneTree(source, 'right'));
    const notice = entry === undefined ? (tree === undefined ? `The tree "${name}" is gone.` : '') : noticeOf(entry, this.#agent, tree);
    view.set({ ...view.value, tree, notice });
    if (tree !== undefined) this.camera.set({ to: 'hold', ids: [tree.focus.value.id] });
  }

  /** Its agent thinks with another program since an edit: watches it anew, from here on. */
  renewAgent(entry: AgentEntry | undefined): void {
    const old = this.#agent;
    if (old === undefined || !old.isOver) return;
    old.stop();
    this.#agent = this.#watch(old.id);
    if (this.#agent === undefined) return;
    this.view.set({ ...this.view.value, entry: entry ?? this.view.value.entry });
    this.redraw();
  }

  #watch(agentId: AgentId): PaneAgent | undefined {
    const watched = this.port.watch(agentId);
    return watched && new PaneAgent(watched, this.desk.graphOf(watched.program.tree, true));
  }

  #treeOf(name: string, options: { orientation: Orientation; topId?: string | undefined }): PaneTree | undefined {
    const source = this.#sourceOf(name, options.topId);
    return source && new PaneTree(source, options.orientation);
  }

  #sourceOf(name: string, topId = ''): TreeSource | undefined {
    const graph = this.desk.graphOf(name);
    const agent = this.#agent;
    return graph && { graph, top: graph.byId.get(topId) ?? graph.root, kinds: this.port.kinds, usesOf: (node) => agent?.usesOf(node) ?? [] };
  }

  /** Watches nobody. */
  leave(notice: string): void {
    this.#agent?.stop();
    this.#agent = undefined;
    this.#nodes = new Map();
    this.#autoFolds = new AutoFolds();
    this.#followedId = '';
    this.words.set(undefined);
    this.board.set(EMPTY_BOARD);
    this.cursor.set(NO_CURSOR);
    this.view.set({ ...EMPTY_VIEW, notice, isFollowing: this.view.value.isFollowing });
  }

  setPinned(isPinned: boolean): void {
    this.view.set({ ...this.view.value, isPinned });
  }

  setFollowing(isFollowing: boolean): void {
    this.#followedId = '';
    this.view.set({ ...this.view.value, isFollowing });
  }

  /** What the list of agents says of it now. */
  setEntry(entry: AgentEntry | undefined): void {
    const { view } = this;
    if (this.#agent === undefined || isSameEntry(entry, view.value.entry)) return;
    const notice = entry === undefined ? 'Is no longer here. This is what was on its mind at the end.' : noticeOf(entry, this.#agent, this.tree);
    view.set({ ...view.value, entry: entry ?? view.value.entry, notice });
  }

  toggle(node: GraphNode): void {
    this.#autoFolds.leave(node.id);
    this.tree?.toggle(node);
  }

  fit(): void {
    this.camera.set({ to: 'all', ids: [] });
  }

  /** Opens the way to what runs, and goes there. */
  showRunning(): void {
    const { tree } = this;
    const leaf = this.#leaf();
    if (tree === undefined || leaf === undefined) return;
    tree.reveal(leaf);
    this.camera.set({ to: 'nodes', ids: surroundingsOf(leaf).map(({ id }) => id) });
  }

  /** That event of that record, with the cursor on it. */
  showEvent(record: TickRecord, eventIndex: number): void {
    this.#agent?.trace.showEvent(record, eventIndex);
    this.showCursor();
  }

  /** Brings the node of the event at the cursor into sight. */
  showCursor(): void {
    const node = this.nodeAtCursor();
    if (node === undefined) return;
    this.tree?.reveal(node);
    this.camera.set({ to: 'keep', ids: [node.id] });
  }

  /** Brings nodes of a document into sight: in the place of the tree where the person works. */
  focusOn({ tree: name, nodes }: Focus): void {
    const { tree } = this;
    if (tree === undefined) return;
    const [node, ...others] = tree.nodesOf(name, nodes);
    if (node === undefined) return;
    tree.reveal(node);
    tree.choose(node, others.filter(({ id }) => tree.scene.value.layout.places.has(id)));
    this.camera.set({ to: 'hold', ids: [node.id] });
  }

  nodeAtCursor(): GraphNode | undefined {
    const moment = this.#agent?.trace.moment;
    const event = moment?.record?.events[moment.position - 1];
    return event === undefined ? undefined : this.#nodeAt(event.node);
  }

  /** Shows the present moment, or that of the cursor. */
  publish(seconds: number): void {
    const agent = this.#agent;
    const tree = this.tree;
    if (agent === undefined) return;
    const { moment } = agent.trace;
    this.#publishBoard(agent.board(), !moment.isLatest);
    this.cursor.set(sameOr(this.cursor.value, cursorOf(moment, (index) => this.#nodeAt(index))));
    if (tree === undefined) return;
    if (this.view.value.isFollowing && moment.isLatest) this.#follow(tree, seconds);
    this.#publishNodes(tree, {
      moment,
      seconds: moment.isLatest ? seconds : (moment.record?.seconds ?? seconds),
      rows: rowsByKey(this.board.value.rows),
      indexOf: agent.indexOf,
      currentId: moment.isLatest ? undefined : this.nodeAtCursor()?.id,
    });
    const condition = this.view.value.entry?.condition ?? '';
    this.words.set(sameOr(this.words.value, plainWords({ graph: tree.source.graph, indexOf: agent.indexOf, states: moment.states, condition })));
    this.beat.set(this.beat.value + 1);
  }

  #publishNodes(tree: PaneTree, moment: PaneMoment): void {
    for (const node of tree.scene.value.nodes) {
      const cell = this.nodeCell(node.id);
      const isFolded = tree.folds.has(node.id);
      cell.set(renewView(cell.value, viewOf(node, moment, { isFolded, keys: tree.linesOf(node).keys })));
    }
  }

  #publishBoard(rows: readonly BoardRow[], isPast: boolean): void {
    const before = this.board.value;
    const changed = before.rows.length === 0 ? new Set<string>() : changedRows(before.rows, rows);
    if (changed.size === 0 && before.rows.length === rows.length && before.isPast === isPast) return;
    this.board.set({ rows, changed, version: before.version + 1, isPast });
  }

  #follow(tree: PaneTree, seconds: number): void {
    const leaf = this.#leaf();
    const foldsBefore = tree.folds;
    // Whatever a person looks at stays open, also when it was the running that opened it.
    tree.setFolds(unfoldedTo(this.#autoFolds.next(tree.folds, leaf, seconds), [tree.focus.value]));
    // What folds and unfolds around the leaf moves it, also while it stays the same.
    if (leaf === undefined || (leaf.id === this.#followedId && tree.folds === foldsBefore)) return;
    this.#followedId = leaf.id;
    this.camera.set({ to: 'keep', ids: surroundingsOf(leaf).map(({ id }) => id) });
  }

  /** What runs, within the part of the tree that this pane shows. */
  #leaf(): GraphNode | undefined {
    const { tree } = this;
    if (tree === undefined || this.#agent === undefined) return undefined;
    const { indexOf, trace } = this.#agent;
    const leaf = runningLeaf({ graph: tree.source.graph, indexOf, states: trace.moment.states });
    return leaf !== undefined && wayTo(leaf).includes(tree.source.top) ? leaf : undefined;
  }

  #nodeAt(index: number): GraphNode | undefined {
    return this.tree?.source.graph.byId.get(this.#agent?.idAt(index) ?? '');
  }
}
