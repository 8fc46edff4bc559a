import type { EditResult, Focus } from '../../tree-doc/edit-plan.ts';
import type { EditPort } from '../edit-port.ts';
import { EditorStore } from '../editing/editor-store.ts';
import { BranchDrag } from '../editing/branch-drag.ts';
import { describeEdit } from '../editing/describe-edit.ts';
import { Editor } from '../editing/editor.ts';
import { focusAfterUndo } from '../../tree-doc/focus-after-undo.ts';
import { createDraftStore, type DraftStore } from '../files/draft-store.ts';
import { FileSync, createWindowId } from '../files/file-sync.ts';
import { AssignmentEditor } from '../agents/assignment-editor.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import type { Orientation } from '../graph/lay-out-tree.ts';
import type { AgentEntry, AgentId, BreakpointHit, StudioPort } from '../studio-port.ts';
import { describeBreakpointHit } from '../explain/describe-node.ts';
import { isSameList } from '../agents/agent-list.ts';
import { Breakpoints } from '../breakpoints/breakpoints.ts';
import { Signal } from '../signal/signal.ts';
import { Details } from '../shell/details.ts';
import { Pane } from '../panes/pane.ts';
import { Panel, type TextStore } from '../shell/panel.ts';
import { AgentSuggestion } from '../agents/agent-suggestion.ts';
import { ShownTime } from '../time/shown-time.ts';
import { TimeControl } from '../time/time-control.ts';

export type ClockView = ReturnType<StudioPort['clock']>;

/** Update intervals of the views, so that the game keeps its frame rate. Milliseconds of the wall clock. */
const SHOW_EVERY_MILLISECONDS = 50;
const LIST_EVERY_MILLISECONDS = 250;

/** The state of the studio, without its views: panes, editing, breakpoints, files, announcements. */
export class StudioSession {
  readonly agents = new Signal<readonly AgentEntry[]>([]);
  readonly clock: Signal<ClockView>;
  readonly panes: Signal<readonly Pane[]>;
  readonly active: Signal<Pane>;
  /** Shown for a while and read aloud by screen readers. */
  readonly announcement = new Signal('');
  /** The last edit, for screen readers only: it is visible in the tree. */
  readonly editAnnouncement = new Signal('');
  readonly paneChoosingAgent = new Signal<Pane | undefined>(undefined);
  readonly sceneName = new Signal('');
  readonly breakpoints: Breakpoints;
  readonly editorStore: EditorStore;
  readonly editor: Editor;
  readonly drag: BranchDrag;
  readonly files: FileSync;
  readonly assignments: AssignmentEditor;
  readonly panel: Panel;
  readonly details: Details;
  readonly time: TimeControl;
  readonly suggestion: AgentSuggestion;
  #isOpen = false;
  #scene = -1;
  readonly #shownTime: ShownTime;
  #shownAt = -Infinity;
  #listedAt = -Infinity;

  constructor(
    readonly port: StudioPort & EditPort,
    store: TextStore,
    drafts: DraftStore = createDraftStore(),
  ) {
    const announce = (text: string): void => this.announce(text);
    this.editorStore = new EditorStore(port, announce);
    this.files = new FileSync({
      editorStore: this.editorStore,
      store: drafts,
      writer: createWindowId(),
      now: Date.now,
      refreshTrees: () => this.redraw(),
      announce,
    });
    this.assignments = new AssignmentEditor(port, announce);
    const first = new Pane(1, port, this.editorStore);
    this.clock = new Signal<ClockView>(port.clock());
    this.panes = new Signal<readonly Pane[]>([first]);
    this.active = new Signal(first);
    this.breakpoints = new Breakpoints(port);
    this.panel = new Panel(port, store);
    this.details = new Details(this.panel);
    this.editor = new Editor(this);
    this.drag = new BranchDrag(this, this.editor);
    this.time = new TimeControl(port, () => this.panes.value);
    this.suggestion = new AgentSuggestion(this);
    this.#shownTime = new ShownTime(this);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  open(agentId?: AgentId): void {
    if (!this.#isOpen) {
      this.#isOpen = true;
      this.#enterScene();
      this.breakpoints.setActive(true);
      this.panel.setOpen(true);
    }
    this.suggestion.open(agentId);
    this.publish();
  }

  /** A closed studio traces no agent and never pauses the game. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const pane of this.panes.value) pane.stopWatching('');
    this.panes.set(this.panes.value.slice(0, 1));
    this.active.set(this.panes.value[0] ?? this.active.value);
    this.breakpoints.setActive(false);
    this.port.highlightAgents([]);
    this.panel.setOpen(false);
  }

  /** Once a frame; `now` is the wall clock in milliseconds. */
  update(now: number): void {
    const isOtherScene = this.#scene >= 0 && this.port.sceneNumber() !== this.#scene;
    // Also while closed: edits and assignments apply to the next scene as well.
    if (isOtherScene) {
      this.editorStore.enterScene();
      this.assignments.enterScene();
    }
    this.#shownTime.follow();
    if (!this.#isOpen) {
      this.#scene = isOtherScene ? this.port.sceneNumber() : this.#scene;
      return;
    }
    if (isOtherScene) this.#changeScene();
    this.editorStore.update(now);
    this.suggestion.followSelection();
    this.#takeTraces();
    if (now - this.#listedAt >= LIST_EVERY_MILLISECONDS) this.#list(now);
    if (now - this.#shownAt < SHOW_EVERY_MILLISECONDS) return;
    this.#shownAt = now;
    this.publish();
  }

  /** Updates everything that is shown at once. */
  publish(): void {
    const clock = this.port.clock();
    const { step, isPaused } = this.clock.value;
    if (clock.step !== step || clock.isPaused !== isPaused) this.clock.set(clock);
    for (const pane of this.panes.value) pane.publish(clock.seconds);
  }

  /** Shows an agent in a pane, by default the active one; `topId` limits it to a branch. */
  show(agentId: AgentId, options: { isPinned: boolean; pane?: Pane; topId?: string }): void {
    const pane = options.pane ?? this.active.value;
    const entry = this.port.agents().find(({ id }) => id === agentId);
    if (entry === undefined) {
      this.announce('This agent is no longer in the scene.');
      return;
    }
    const { orientation } = this.panel.settings.value;
    pane.show(entry, { orientation, isPinned: options.isPinned, topId: options.topId });
    this.paneChoosingAgent.set(undefined);
    this.#updateHighlights();
    this.publish();
  }

  /** Opens the second pane; with a node, on that branch of the same agent. */
  openBeside(node?: GraphNode): void {
    const source = this.active.value;
    const [first = source, existing] = this.panes.value;
    const second = existing ?? new Pane(2, this.port, this.editorStore);
    const target = source === second ? first : second;
    this.panes.set([first, second]);
    this.active.set(target);
    if (node !== undefined) this.show(source.state.value.agentId, { isPinned: true, pane: target, topId: node.id });
    else if (existing === undefined) this.suggestion.show(target);
    if (node === undefined) this.paneChoosingAgent.set(target);
  }

  closeSecond(): void {
    const [first, second] = this.panes.value;
    if (first === undefined || second === undefined) return;
    second.stopWatching('');
    this.panes.set([first]);
    this.active.set(first);
    this.paneChoosingAgent.set(undefined);
    this.#updateHighlights();
  }

  setOrientation(orientation: Orientation): void {
    this.panel.change({ ...this.panel.settings.value, orientation });
    for (const pane of this.panes.value) {
      pane.tree?.setOrientation(orientation);
      pane.fit();
    }
  }

  /** Runs a time command, announces a refusal and updates the views. */
  controlTime(act: (time: TimeControl, pane: Pane) => string | undefined | void, isByNode = false): void {
    const pane = this.active.value;
    // After an edit in this frame, the tick would otherwise be traced with the replaced program and be lost.
    this.#rewatchAgents();
    const refusal = act(this.time, pane);
    if (refusal) this.announce(refusal);
    this.#takeTraces();
    if (isByNode) pane.showCursor();
    this.publish();
  }

  announce(text: string): void {
    this.announcement.set(text);
  }

  /** Applies one edit and updates all panes. */
  applyEdit(edit: EditResult, tag?: string): boolean {
    // Clears the announcement of the last edit.
    this.announce('');
    const isDone = this.editorStore.perform(edit, tag);
    if (isDone && 'changes' in edit) {
      this.#redrawAt(edit.focus);
      if (tag === undefined && edit.changes.length > 0) this.editAnnouncement.set(describeEdit(edit, this.editorStore.trees));
    }
    return isDone;
  }

  undo(): void {
    const undone = this.editorStore.undo();
    this.#redrawAt(undone && focusAfterUndo(undone));
  }

  redo(): void {
    const redone = this.editorStore.redo();
    this.#redrawAt(redone?.focus);
  }

  /** Call after the trees changed. */
  redraw(): void {
    for (const pane of this.panes.value) pane.refreshTree();
    this.publish();
  }

  /** Shows a tree without an agent. */
  showTree(name: string, pane = this.active.value): void {
    pane.showTree(name, this.panel.settings.value.orientation);
    this.paneChoosingAgent.set(undefined);
    this.#updateHighlights();
    this.publish();
  }

  #redrawAt(focus: Focus | undefined): void {
    this.redraw();
    if (focus !== undefined) this.active.value.focusOn(focus);
  }

  #takeTraces(): void {
    for (const pane of this.panes.value) pane.agent?.takeRecords();
    this.#rewatchAgents();
    for (const report of this.port.takeBreakpointHits()) this.#stopAt(report);
  }

  /** Watches agents again whose program a hot reload has replaced. */
  #rewatchAgents(): void {
    for (const pane of this.panes.value) {
      if (pane.agent?.isStale) pane.rewatchAgent(this.port.agents().find(({ id }) => id === pane.agent?.id));
    }
  }

  #enterScene(): void {
    this.#scene = this.port.sceneNumber();
    this.sceneName.set(this.port.sceneName());
    this.agents.set(this.port.agents());
  }

  #changeScene(): void {
    const ended = this.sceneName.value;
    this.#enterScene();
    this.breakpoints.forgetAgents();
    this.paneChoosingAgent.set(undefined);
    this.suggestion.enterScene(ended);
    this.#updateHighlights();
  }

  #list(now: number): void {
    this.#listedAt = now;
    const agents = this.port.agents();
    if (!isSameList(agents, this.agents.value)) this.agents.set(agents);
    for (const pane of this.panes.value) pane.setEntry(agents.find(({ id }) => id === pane.state.value.agentId));
    this.suggestion.follow(this.clock.value.seconds);
  }

  #stopAt(report: BreakpointHit): void {
    const pane = this.panes.value.find(({ agent }) => agent?.id === report.agentId) ?? this.active.value;
    if (pane.agent?.id !== report.agentId) this.show(report.agentId, { isPinned: true, pane });
    this.active.set(pane);
    pane.showEvent(report.record, report.eventIndex);
    const breakpoint = this.breakpoints.list.value.find(({ id }) => id === report.breakpointId);
    this.announce(describeBreakpointHit(pane.state.value.entry?.name ?? `Agent ${report.agentId}`, pane.nodeAtCursor(), breakpoint));
  }

  #updateHighlights(): void {
    const ids = this.panes.value.map((pane) => pane.state.value.agentId).filter((id) => id !== 0);
    this.port.highlightAgents([...new Set(ids)]);
  }
}
