import type { StoreFailure } from '../../core/storage/store-result.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import type { EditPort } from '../ports/edit-port.ts';
import { EditorStore } from '../edited-trees/editor-store.ts';
import { BranchDrag } from '../editing/branch-drag.ts';
import { Editor } from '../editing/editor.ts';
import { TreeEdits } from '../editing/tree-edits.ts';
import { createDraftStore, type DraftStore } from '../files/draft-store.ts';
import { FileSync, createWindowId } from '../files/file-sync.ts';
import { AssignmentEditor } from '../agents/assignment-editor.ts';
import type { AgentEntry, AgentId, BreakpointHit, StudioPort, TimePort } from '../ports/studio-port.ts';
import { breakpointHitWords } from '../breakpoints/hit-words.ts';
import type { NodeKey } from '../../tree-doc/editable-tree.ts';
import { isSameList } from '../agents/agent-list.ts';
import { PinnedKeys } from '../blackboard/pinned-keys.ts';
import { Breakpoints } from '../breakpoints/breakpoints.ts';
import { Signal } from '../signal/signal.ts';
import type { Pane } from '../panes/pane.ts';
import { PaneGroup } from '../panes/pane-group.ts';
import { KeptHandFigures } from '../odds/hand-figures.ts';
import { LogStore } from '../log/log-store.ts';
import { Panel } from '../panel/panel.ts';
import { AgentSuggestion } from '../panes/agent-suggestion.ts';
import { ShownTime } from '../time/shown-time.ts';
import { TimeControl } from '../time/time-control.ts';
import { Announcer } from '../panel/announcer.ts';

export type ClockView = ReturnType<TimePort['clock']>;

/** Update intervals of the views, so that the game keeps its frame rate. Milliseconds of the wall clock. */
const SHOW_EVERY_MILLISECONDS = 50;
const LIST_EVERY_MILLISECONDS = 250;

/** What changes trees. */
interface StudioEditing {
  readonly editorStore: EditorStore;
  readonly edits: TreeEdits;
  readonly editor: Editor;
  readonly drag: BranchDrag;
  readonly files: FileSync;
  readonly assignments: AssignmentEditor;
  /** Of leaves, for the odds of their branches. */
  readonly handFigures: KeptHandFigures;
  /** What a task is about. */
  readonly markedNodes: Signal<ReadonlySet<NodeKey>>;
}

/** The state of the studio, without its views: it creates the parts, and updates them once a frame. */
export class StudioSession {
  /** What is shown of the scene. */
  readonly scene: { readonly agents: Signal<readonly AgentEntry[]>; readonly clock: Signal<ClockView>; readonly name: Signal<string> };
  readonly announcer = new Announcer();
  readonly panes: PaneGroup;
  readonly editing: StudioEditing;
  readonly breakpoints: Breakpoints;
  readonly pinnedKeys = new PinnedKeys();
  readonly panel: Panel;
  readonly log: LogStore;
  readonly time: TimeControl;
  #scene = -1;
  readonly #shownTime: ShownTime;
  readonly #suggestion: AgentSuggestion;
  #shownAt = -Infinity;
  #listedAt = -Infinity;

  constructor(
    readonly port: StudioPort & EditPort,
    store: TextStore | undefined,
    drafts: DraftStore = createDraftStore(),
  ) {
    const announce = (text: string): void => this.announcer.announce(text);
    const onFailure = ({ reason }: StoreFailure): void => announce(reason);
    const publish = (): void => this.publish();
    const editorStore = new EditorStore(port, announce);
    this.scene = { agents: new Signal<readonly AgentEntry[]>([]), clock: new Signal(port.time.clock()), name: new Signal('') };
    this.breakpoints = new Breakpoints(port);
    this.panel = new Panel(port, store, onFailure);
    const { announcer, panel } = this;
    this.panes = new PaneGroup({ port, editorStore, panel, announcer, suggest: (pane) => this.#suggestion.show(pane), publish });
    const handFigures = new KeptHandFigures(store, () => editorStore.workspace.value.past?.change, onFailure);
    const shown = { editorStore, panes: this.panes, announcer, publish, handFigures };
    const edits = new TreeEdits(shown);
    const editor = new Editor({ ...shown, edits });
    const refreshTrees = (): void => edits.redraw();
    this.editing = {
      editorStore,
      edits,
      editor,
      drag: new BranchDrag({ ...shown, edits }, editor),
      files: new FileSync({ editorStore, store: drafts, writer: createWindowId(), now: Date.now, refreshTrees, announce }),
      assignments: new AssignmentEditor(port, announce, (tree) => editorStore.running.provide(tree)),
      handFigures,
      markedNodes: new Signal<ReadonlySet<NodeKey>>(new Set()),
    };
    this.log = new LogStore(port.past, (line) => console.info(line));
    this.time = new TimeControl(port, () => this.panes.list.value);
    this.#suggestion = new AgentSuggestion(this);
    this.#shownTime = new ShownTime({ port, editorStore, assignments: this.editing.assignments });
  }

  open(agentId?: AgentId): void {
    if (!this.panel.isOpen) {
      this.#followScene();
      this.#enterScene();
      this.breakpoints.setActive(true);
      this.panel.setOpen(true);
    }
    this.#suggestion.open(agentId);
    this.publish();
  }

  /** A closed studio traces no agent and never pauses the game. */
  close(): void {
    if (!this.panel.isOpen) return;
    this.panes.close();
    this.breakpoints.setActive(false);
    this.panel.setOpen(false);
  }

  /** Once a frame; `now` is the wall clock in milliseconds. */
  update(now: number): void {
    const isOtherScene = this.#followScene();
    this.#shownTime.follow();
    this.log.update(now, this.panel.isOpen);
    if (!this.panel.isOpen) {
      this.#scene = this.port.scene.number();
      return;
    }
    if (isOtherScene) this.#changeScene();
    this.editing.editorStore.update(now);
    this.#suggestion.followSelection();
    this.time.followGame();
    this.#takeTraces();
    if (now - this.#listedAt >= LIST_EVERY_MILLISECONDS) this.#list(now);
    if (now - this.#shownAt < SHOW_EVERY_MILLISECONDS) return;
    this.#shownAt = now;
    this.publish();
  }

  /** Updates everything that is shown at once. */
  publish(): void {
    const clock = this.port.time.clock();
    const { step, isPaused } = this.scene.clock.value;
    if (clock.step !== step || clock.isPaused !== isPaused) this.scene.clock.set(clock);
    for (const pane of this.panes.list.value) pane.live.publish(clock.seconds);
  }

  /** Runs a time command, announces a refusal and updates the views. */
  controlTime(act: (time: TimeControl, pane: Pane) => string | undefined | void, isByNode = false): void {
    const pane = this.panes.active.value;
    // After an edit in this frame, the tick would otherwise be traced with the replaced program and be lost.
    this.panes.rewatchAgents();
    const refusal = act(this.time, pane);
    this.time.keepCursors();
    if (refusal) this.announcer.announce(refusal);
    this.#takeTraces();
    if (isByNode) pane.camera.showNode(pane.live.nodeAtCursor());
    this.publish();
  }

  #takeTraces(): void {
    this.panes.takeRecords();
    for (const report of this.port.breakpoints.takeHits()) this.#stopAt(report);
  }

  /** Edits and assignments apply to the next scene as well, also while the studio is closed. Returns whether there is another one. */
  #followScene(): boolean {
    if (this.#scene < 0 || this.port.scene.number() === this.#scene) return false;
    this.editing.editorStore.running.enterScene();
    // In the past they would begin another branch.
    if (!this.port.edits.isInPast()) this.editing.assignments.enterScene();
    return true;
  }

  #enterScene(): void {
    this.#scene = this.port.scene.number();
    this.scene.name.set(this.port.scene.name());
    this.scene.agents.set(this.port.scene.agents());
  }

  #changeScene(): void {
    const ended = this.scene.name.value;
    this.#enterScene();
    this.breakpoints.forgetAgents();
    this.log.enterScene();
    this.panes.choosingAgent.set(undefined);
    this.#suggestion.enterScene(ended);
    this.panes.updateHighlights();
  }

  #list(now: number): void {
    this.#listedAt = now;
    const agents = this.port.scene.agents();
    if (!isSameList(agents, this.scene.agents.value)) this.scene.agents.set(agents);
    for (const pane of this.panes.list.value) pane.setEntry(agents.find(({ id }) => id === pane.state.value.agentId));
    this.#suggestion.follow(this.scene.clock.value.seconds);
  }

  #stopAt(report: BreakpointHit): void {
    const { panes } = this;
    const pane = panes.list.value.find(({ agent }) => agent?.watched.agentId === report.agentId) ?? panes.active.value;
    if (pane.agent?.watched.agentId !== report.agentId) panes.show(report.agentId, { isPinned: true, pane });
    panes.active.set(pane);
    if (report.record !== undefined) {
      pane.agent?.trace.showEvent(report.record, report.eventIndex ?? 0);
      pane.camera.showNode(pane.live.nodeAtCursor());
    }
    const breakpoint = this.breakpoints.list.value.find(({ id }) => id === report.breakpointId);
    const name = pane.state.value.entry?.name ?? `Agent ${report.agentId}`;
    this.announcer.announce(breakpointHitWords(name, { hit: report, node: report.record && pane.live.nodeAtCursor(), breakpoint }));
  }
}
