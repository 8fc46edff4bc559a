import type { Edit, Focus } from '../document/edit.ts';
import type { EditPort } from '../edit-port.ts';
import { Desk } from '../editing/desk.ts';
import { Drag } from '../editing/drag.ts';
import { doneWords } from '../editing/done-words.ts';
import { Editor } from '../editing/editor.ts';
import { undoFocus } from '../editing/undo-focus.ts';
import { createDraftStore, type DraftStore } from '../drafts/draft-store.ts';
import { FilesDesk, windowName } from '../files/files-desk.ts';
import { Gifts } from '../files/gifts.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import type { Orientation } from '../layout/lay-out-tree.ts';
import type { AgentEntry, AgentId, BreakReport, StudioPort } from '../studio-port.ts';
import { stopWords } from '../words/node-words.ts';
import { isSameList } from './agent-list.ts';
import { Breakpoints } from './breakpoints.ts';
import { Cell } from './cell.ts';
import { Details } from './details.ts';
import { Pane } from './pane.ts';
import { Panel, type TextStore } from './panel.ts';
import { TimeControl } from './time-control.ts';

export interface ClockView {
  readonly step: number;
  readonly seconds: number;
  readonly isPaused: boolean;
}

/** A person reads no faster, and the page has a game to draw. Milliseconds of the wall clock. */
const SHOW_EVERY_MILLISECONDS = 50;
const LIST_EVERY_MILLISECONDS = 250;

/** All of the studio but its pictures: who is watched in which pane, what is told, what the person asks for. */
export class StudioSession {
  readonly agents = new Cell<readonly AgentEntry[]>([]);
  readonly clock: Cell<ClockView>;
  readonly panes: Cell<readonly Pane[]>;
  readonly active: Cell<Pane>;
  /** Said once, to everybody; a screen reader says it aloud. */
  readonly announcement = new Cell('');
  /** What was done to a tree: read aloud, and seen in the tree itself. */
  readonly spoken = new Cell('');
  readonly isChoosing = new Cell<Pane | undefined>(undefined);
  readonly sceneName = new Cell('');
  readonly breakpoints: Breakpoints;
  readonly desk: Desk;
  readonly editor: Editor;
  readonly drag: Drag;
  readonly files: FilesDesk;
  readonly gifts: Gifts;
  readonly panel: Panel;
  readonly details: Details;
  readonly time: TimeControl;
  #isOpen = false;
  #scene = -1;
  #selected: AgentId = 0;
  #shownAt = -Infinity;
  #listedAt = -Infinity;

  constructor(
    readonly port: StudioPort & EditPort,
    store: TextStore,
    drafts: DraftStore = createDraftStore(),
  ) {
    const announce = (text: string): void => this.announce(text);
    this.desk = new Desk(port, announce);
    this.files = new FilesDesk({ desk: this.desk, store: drafts, writer: windowName(), now: Date.now, redraw: () => this.redraw(), announce });
    this.gifts = new Gifts(port, announce);
    const first = new Pane(1, port, this.desk);
    this.clock = new Cell<ClockView>(port.clock());
    this.panes = new Cell<readonly Pane[]>([first]);
    this.active = new Cell(first);
    this.breakpoints = new Breakpoints(port);
    this.panel = new Panel(port, store);
    this.details = new Details(this.panel);
    this.editor = new Editor(this);
    this.drag = new Drag(this, this.editor);
    this.time = new TimeControl(port, () => this.panes.value);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  open(agentId?: AgentId): void {
    if (!this.#isOpen) {
      this.#isOpen = true;
      this.#enterScene();
      this.breakpoints.setAwake(true);
      this.panel.setOpen(true);
    }
    const wanted = agentId ?? this.port.selectedAgent();
    this.#selected = this.port.selectedAgent();
    if (wanted !== 0) this.show(wanted, { isPinned: wanted !== this.#selected });
    else if (this.active.value.view.value.agentId === 0) this.isChoosing.set(this.active.value);
    this.publish();
  }

  /** Traces nobody and stops nobody while it is closed. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const pane of this.panes.value) pane.leave('');
    this.panes.set(this.panes.value.slice(0, 1));
    this.active.set(this.panes.value[0] ?? this.active.value);
    this.breakpoints.setAwake(false);
    this.port.showInField([]);
    this.panel.setOpen(false);
  }

  /** Once a frame; `now` is the wall clock in milliseconds. */
  update(now: number): void {
    const isOtherScene = this.#scene >= 0 && this.port.sceneNumber() !== this.#scene;
    // Also while it is closed: who was edited is edited in the next scene as well.
    if (isOtherScene) {
      this.desk.enterScene();
      this.gifts.enterScene();
    }
    if (!this.#isOpen) {
      this.#scene = isOtherScene ? this.port.sceneNumber() : this.#scene;
      return;
    }
    if (isOtherScene) this.#changeScene();
    this.desk.update(now);
    this.#followSelection();
    this.#takeTraces();
    if (now - this.#listedAt >= LIST_EVERY_MILLISECONDS) this.#list(now);
    if (now - this.#shownAt < SHOW_EVERY_MILLISECONDS) return;
    this.#shownAt = now;
    this.publish();
  }

  /** Brings all that is shown up to date at once. */
  publish(): void {
    const clock = this.port.clock();
    const { step, isPaused } = this.clock.value;
    if (clock.step !== step || clock.isPaused !== isPaused) this.clock.set(clock);
    for (const pane of this.panes.value) pane.publish(clock.seconds);
  }

  /** Shows that agent in a pane, by default the one that is in use; from a node down when there is one. */
  show(agentId: AgentId, options: { isPinned: boolean; pane?: Pane; topId?: string }): void {
    const pane = options.pane ?? this.active.value;
    const entry = this.port.agents().find(({ id }) => id === agentId);
    if (entry === undefined) {
      this.announce('There is no such agent in this scene any more.');
      return;
    }
    const { orientation } = this.panel.settings.value;
    pane.show(entry, { orientation, isPinned: options.isPinned, topId: options.topId });
    this.isChoosing.set(undefined);
    this.#tellField();
    this.publish();
  }

  /** A second pane beside the first; with a node, that branch of the same agent. */
  openBeside(node?: GraphNode): void {
    const source = this.active.value;
    const second = this.panes.value[1] ?? new Pane(2, this.port, this.desk);
    const target = source === second ? (this.panes.value[0] ?? second) : second;
    this.panes.set([this.panes.value[0] ?? target, second]);
    this.active.set(target);
    if (node !== undefined) this.show(source.view.value.agentId, { isPinned: true, pane: target, topId: node.id });
    else this.isChoosing.set(target);
  }

  closeSecond(): void {
    const [first, second] = this.panes.value;
    if (first === undefined || second === undefined) return;
    second.leave('');
    this.panes.set([first]);
    this.active.set(first);
    this.isChoosing.set(undefined);
    this.#tellField();
  }

  setOrientation(orientation: Orientation): void {
    this.panel.change({ ...this.panel.settings.value, orientation });
    for (const pane of this.panes.value) {
      pane.tree?.setOrientation(orientation);
      pane.fit();
    }
  }

  /** Does something with time, tells why it could not, and shows what has become of it. */
  doInTime(act: (time: TimeControl, pane: Pane) => string | undefined | void, isByNode = false): void {
    const pane = this.active.value;
    // Between an edit and the next frame; else this thought would be the old program's, and be missed.
    this.#renewPanes();
    const refusal = act(this.time, pane);
    if (refusal) this.announce(refusal);
    this.#takeTraces();
    if (isByNode) pane.showCursor();
    this.publish();
  }

  announce(text: string): void {
    this.announcement.set(text);
  }

  /** One gesture of editing: all panes show what has become of the trees. */
  edit(edit: Edit, tag?: string): boolean {
    // What was said of the last one is over.
    this.announce('');
    const isDone = this.desk.do(edit, tag);
    if (isDone && 'changes' in edit) {
      this.#redrawAt(edit.focus);
      if (tag === undefined && edit.changes.length > 0) this.spoken.set(doneWords(edit, this.desk.trees));
    }
    return isDone;
  }

  undo(): void {
    const undone = this.desk.undo();
    this.#redrawAt(undone && undoFocus(undone));
  }

  redo(): void {
    const redone = this.desk.redo();
    this.#redrawAt(redone?.focus);
  }

  /** After the trees changed. */
  redraw(): void {
    for (const pane of this.panes.value) pane.redraw();
    this.publish();
  }

  /** Shows a tree by itself, with nobody's thoughts in it. */
  showTree(name: string, pane = this.active.value): void {
    pane.showTree(name, this.panel.settings.value.orientation);
    this.isChoosing.set(undefined);
    this.#tellField();
    this.publish();
  }

  #redrawAt(focus: Focus | undefined): void {
    this.redraw();
    if (focus !== undefined) this.active.value.focusOn(focus);
  }

  #takeTraces(): void {
    for (const pane of this.panes.value) pane.agent?.take();
    this.#renewPanes();
    for (const report of this.port.takeBreaks()) this.#stopAt(report);
  }

  /** Whoever thinks with another program since an edit is watched anew. */
  #renewPanes(): void {
    for (const pane of this.panes.value) {
      if (pane.agent?.isOver) pane.renewAgent(this.port.agents().find(({ id }) => id === pane.agent?.id));
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
    for (const pane of this.panes.value) pane.leave(`“${ended}” is over. Choose whom to watch in “${this.sceneName.value}”.`);
    this.port.showInField([]);
    this.announce(`“${ended}” is over.`);
    this.isChoosing.set(this.active.value);
  }

  #followSelection(): void {
    const selected = this.port.selectedAgent();
    if (selected === this.#selected) return;
    this.#selected = selected;
    const { isPinned, agentId } = this.active.value.view.value;
    if (selected !== 0 && !isPinned && selected !== agentId) this.show(selected, { isPinned: false });
  }

  #list(now: number): void {
    this.#listedAt = now;
    const agents = this.port.agents();
    if (!isSameList(agents, this.agents.value)) this.agents.set(agents);
    for (const pane of this.panes.value) pane.setEntry(agents.find(({ id }) => id === pane.view.value.agentId));
  }

  #stopAt(report: BreakReport): void {
    const pane = this.panes.value.find(({ agent }) => agent?.id === report.agentId) ?? this.active.value;
    if (pane.agent?.id !== report.agentId) this.show(report.agentId, { isPinned: true, pane });
    this.active.set(pane);
    pane.showEvent(report.record, report.eventIndex);
    const breakpoint = this.breakpoints.list.value.find(({ id }) => id === report.breakpointId);
    this.announce(stopWords(pane.view.value.entry?.name ?? `Agent ${report.agentId}`, pane.nodeAtCursor(), breakpoint));
  }

  #tellField(): void {
    const ids = this.panes.value.map((pane) => pane.view.value.agentId).filter((id) => id !== 0);
    this.port.showInField([...new Set(ids)]);
  }
}
