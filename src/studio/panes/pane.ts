import type { EditorStore } from '../edited-trees/editor-store.ts';
import type { Orientation } from '../graph/lay-out-tree.ts';
import type { AgentEntry, AgentId, StudioPort } from '../ports/studio-port.ts';
import { isSameEntry } from '../agents/agent-list.ts';
import { Following } from './following.ts';
import { LiveViews } from './live-views.ts';
import { PaneCamera } from './pane-camera.ts';
import { Signal } from '../signal/signal.ts';
import { WatchedAgent } from '../trace/watched-agent.ts';
import { PaneTree } from './tree/pane-tree.ts';
import type { TreeSource } from './tree/visible-tree.ts';
import { EMPTY_STATE, missingTreeNotice, noticeOf, type PaneState } from './pane-state.ts';

/** State of one pane: the watched agent and its tree. Its parts move the view, and show live values. */
export class Pane {
  readonly state = new Signal<PaneState>(EMPTY_STATE);
  readonly camera = new PaneCamera(this);
  readonly following: Following;
  readonly live: LiveViews;
  #agent: WatchedAgent | undefined;

  constructor(
    readonly number: 1 | 2,
    private readonly port: StudioPort,
    readonly editorStore: EditorStore,
  ) {
    this.following = new Following(port.time);
    this.live = new LiveViews(this, this, port.past);
  }

  get agent(): WatchedAgent | undefined {
    return this.#agent;
  }

  get tree(): PaneTree | undefined {
    return this.state.value.tree;
  }

  /** Watches that agent; `topId` limits the view to one branch. */
  show(entry: AgentEntry, options: { orientation: Orientation; isPinned: boolean; topId?: string | undefined }): void {
    this.stopWatching('');
    this.#agent = this.#watch(entry.id);
    const tree = this.#agent && this.#treeOf(this.#agent.watched.program.tree, options);
    const notice = noticeOf(entry, this.#agent, tree);
    this.state.set({ ...EMPTY_STATE, agentId: entry.id, entry, tree, notice, isPinned: options.isPinned });
    this.camera.fit();
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
    });
    this.camera.fit();
  }

  /** Rebuilds the graph after an edit and keeps the focused node in view. */
  refreshTree(): void {
    this.#renewTree();
    if (this.tree !== undefined) this.camera.request.set({ to: 'hold', ids: [this.tree.selection.focus.value.id] });
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
    this.following.reset();
    this.live.clear();
    this.state.set({ ...EMPTY_STATE, notice });
  }

  /** Updates the list entry of its agent; undefined when the agent is gone. */
  setEntry(entry: AgentEntry | undefined): void {
    const { state } = this;
    if (this.#agent === undefined || isSameEntry(entry, state.value.entry)) return;
    const notice =
      entry === undefined ? 'This agent is no longer in the scene. Showing the last tick.' : noticeOf(entry, this.#agent, this.tree);
    state.set({ ...state.value, entry: entry ?? state.value.entry, notice });
  }
}
