import type { EditorStore } from '../edited-trees/editor-store.ts';
import type { Orientation } from '../graph/lay-out-tree.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import type { Announcer } from '../panel/announcer.ts';
import type { Panel } from '../panel/panel.ts';
import { Signal } from '../signal/signal.ts';
import type { AgentId, StudioPort } from '../ports/studio-port.ts';
import { Pane } from './pane.ts';

interface GroupContext {
  readonly port: StudioPort;
  readonly editorStore: EditorStore;
  readonly panel: Panel;
  readonly announcer: Announcer;
  /** Picks an agent for a new pane. */
  suggest(pane: Pane): void;
  /** Updates all views. */
  publish(): void;
}

/** One or two panes, and which of them is active. */
export class PaneGroup {
  readonly list: Signal<readonly Pane[]>;
  readonly active: Signal<Pane>;
  /** The pane whose agent list is open. */
  readonly choosingAgent = new Signal<Pane | undefined>(undefined);

  constructor(private readonly context: GroupContext) {
    const first = new Pane(1, context.port, context.editorStore);
    this.list = new Signal<readonly Pane[]>([first]);
    this.active = new Signal(first);
  }

  /** Shows an agent in a pane, by default the active one; `topId` limits it to a branch. */
  show(agentId: AgentId, options: { isPinned: boolean; pane?: Pane; topId?: string }): void {
    const { port, announcer, panel } = this.context;
    const pane = options.pane ?? this.active.value;
    const entry = port.scene.agents().find(({ id }) => id === agentId);
    if (entry === undefined) {
      announcer.announce('This agent is no longer in the scene.');
      return;
    }
    const { orientation } = panel.settings.value;
    pane.show(entry, { orientation, isPinned: options.isPinned, topId: options.topId });
    this.#finishChoice();
  }

  /** Shows a tree without an agent. */
  showTree(name: string, pane = this.active.value): void {
    pane.showTree(name, this.context.panel.settings.value.orientation);
    this.#finishChoice();
  }

  /** Opens the second pane; with a node, on that branch of the same agent. */
  openBeside(node?: GraphNode): void {
    const source = this.active.value;
    const [first = source, existing] = this.list.value;
    const second = existing ?? new Pane(2, this.context.port, this.context.editorStore);
    const target = source === second ? first : second;
    this.list.set([first, second]);
    this.active.set(target);
    if (node !== undefined) this.show(source.state.value.agentId, { isPinned: true, pane: target, topId: node.id });
    else if (existing === undefined) this.context.suggest(target);
    if (node === undefined) this.choosingAgent.set(target);
  }

  closeSecond(): void {
    const [first, second] = this.list.value;
    if (first === undefined || second === undefined) return;
    second.stopWatching('');
    this.list.set([first]);
    this.active.set(first);
    this.choosingAgent.set(undefined);
    this.updateHighlights();
  }

  setOrientation(orientation: Orientation): void {
    const { panel } = this.context;
    panel.change({ ...panel.settings.value, orientation });
    for (const pane of this.list.value) {
      pane.tree?.setOrientation(orientation);
      pane.camera.fit();
    }
  }

  /** Takes the new ticks of the watched agents. */
  takeRecords(): void {
    for (const pane of this.list.value) pane.agent?.takeRecords();
    this.rewatchAgents();
  }

  /** Watches agents again whose program a hot reload has replaced. */
  rewatchAgents(): void {
    for (const pane of this.list.value) {
      if (pane.agent?.watched.isStale)
        pane.rewatchAgent(this.context.port.scene.agents().find(({ id }) => id === pane.agent?.watched.agentId));
    }
  }

  /** Stops all traces; one empty pane remains. */
  close(): void {
    for (const pane of this.list.value) pane.stopWatching('');
    this.list.set(this.list.value.slice(0, 1));
    this.active.set(this.list.value[0] ?? this.active.value);
    this.context.port.field.highlight([]);
  }

  /** Marks the watched agents in the field. */
  updateHighlights(): void {
    const ids = this.list.value.map((pane) => pane.state.value.agentId).filter((id) => id !== 0);
    this.context.port.field.highlight([...new Set(ids)]);
  }

  #finishChoice(): void {
    this.choosingAgent.set(undefined);
    this.updateHighlights();
    this.context.publish();
  }
}
