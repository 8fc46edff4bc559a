import { gameRegistry } from '../../brains/registry.ts';
import type { Content } from '../../content/load-content.ts';
import type { Mark } from '../../game/field-port.ts';
import type { KeyChange, MindCommand } from '../../sim/commands.ts';
import { STEP_SECONDS, type EntityId } from '../../sim/state.ts';
import type { AgentEntry, Breakpoint, BreakReport, PanelPlace, Scope, StudioPort, Watched } from '../../studio/studio-port.ts';
import type { EditPort, TreesEdit } from '../../studio/edit-port.ts';
import type { Session } from '../session.ts';
import { agentList } from './agent-list.ts';
import { agentMarks } from './agent-marks.ts';
import type { TreeDesk } from './edit-side.ts';
import { Taps } from './taps.ts';
import { stepToTick } from './time-steps.ts';

/** What the studio's side of the game needs of the page around it. */
export interface StudioSurroundings {
  readonly content: Content;
  readonly trees: TreeDesk;
  /** The session that is on the field now; another object is another scene. */
  session(): Session;
  selection(): readonly EntityId[];
  /** Ground point in tiles. */
  focus(x: number, y: number): void;
  makeRoom(panel: PanelPlace): void;
}

/** The game as the studio sees it. It watches and stops; what changes the run goes through recorded commands only. */
export class StudioSide implements StudioPort, EditPort {
  readonly library: StudioPort['library'];
  readonly kinds: StudioPort['kinds'] = gameRegistry.definitions;
  readonly editKinds: EditPort['editKinds'];
  readonly files: EditPort['files'];
  readonly treeFiles: EditPort['treeFiles'];
  readonly check: EditPort['check'];
  readonly onFileChange: EditPort['onFileChange'];
  readonly #around: StudioSurroundings;
  #session: Session;
  #taps: Taps;
  #scene = 1;
  #breakpoints: readonly Breakpoint[] = [];
  #breaks: BreakReport[] = [];
  #shownIds: readonly EntityId[] = [];
  #panelSize = 0;

  constructor(around: StudioSurroundings) {
    this.#around = around;
    this.library = around.content.library;
    const { editKinds, files, treeFiles, check, onFileChange } = around.trees;
    this.editKinds = editKinds;
    this.files = files;
    this.treeFiles = treeFiles;
    this.check = check;
    this.onFileChange = onFileChange;
    this.#session = around.session();
    this.#taps = this.#listenTo(this.#session);
  }

  sceneNumber(): number {
    this.#follow();
    return this.#scene;
  }

  sceneName(): string {
    return this.#follow().run.scenario.title;
  }

  agents(): readonly AgentEntry[] {
    return agentList(this.#follow().run);
  }

  selectedAgent(): EntityId {
    return this.#around.selection()[0] ?? 0;
  }

  watch(agentId: EntityId): Watched | undefined {
    this.#follow();
    return this.#taps.watch(agentId);
  }

  clock(): { readonly step: number; readonly seconds: number; readonly isPaused: boolean } {
    const { snapshot, isPaused } = this.#follow();
    return { step: snapshot.step, seconds: snapshot.step * STEP_SECONDS, isPaused };
  }

  setPaused(isPaused: boolean): void {
    this.#follow().isPaused = isPaused;
  }

  step(): void {
    const session = this.#follow();
    session.isPaused = true;
    session.step();
    session.showLastStep();
  }

  stepToTick(agentId: EntityId): string | undefined {
    const session = this.#follow();
    return stepToTick(session, this.#taps, { agentId, hasStopped: () => this.#breaks.length > 0 });
  }

  setBreakpoints(breakpoints: readonly Breakpoint[]): void {
    this.#follow();
    this.#breakpoints = breakpoints;
    this.#taps.setBreakpoints(breakpoints);
  }

  takeBreaks(): readonly BreakReport[] {
    this.#follow();
    return this.#breaks.splice(0);
  }

  setKey(agentId: EntityId, scope: Scope, change: Parameters<StudioPort['setKey']>[2]): string | undefined {
    return this.#change({ agentId, scope, key: change.key }, { do: 'set', valueType: change.type, value: change.value });
  }

  invalidateKey(agentId: EntityId, scope: Scope, key: string): string | undefined {
    return this.#change({ agentId, scope, key }, { do: 'invalidate' });
  }

  removeKey(agentId: EntityId, scope: Scope, key: string): string | undefined {
    return this.#change({ agentId, scope, key }, { do: 'remove' });
  }

  applyTrees({ documents, removed, origins }: TreesEdit): string | undefined {
    return this.#send({ type: 'trees', documents, removed, origins });
  }

  giveTree(agentIds: readonly EntityId[], tree: string): string | undefined {
    return this.#send({ type: 'mind', agentIds, tree });
  }

  showInField(agentIds: readonly EntityId[]): void {
    this.#shownIds = agentIds;
  }

  /** What the watched agents are about, to be drawn on the ground. */
  marks(): readonly Mark[] {
    return this.#shownIds.length === 0 ? [] : agentMarks(this.#follow().run, this.#shownIds);
  }

  lookAt(agentId: EntityId): void {
    const place = this.#follow().run.world.positionOf(agentId);
    if (place) this.#around.focus(place.x, place.y);
  }

  /** What is left of the field when the panel comes shall hold whoever is selected. */
  place(panel: PanelPlace): void {
    this.#around.makeRoom(panel);
    if (panel.size > 0 && this.#panelSize === 0) this.lookAt(this.selectedAgent());
    this.#panelSize = panel.size;
  }

  #change(of: { agentId: EntityId; scope: Scope; key: string }, change: KeyChange): string | undefined {
    return this.#follow().send({ type: 'blackboard', ...of, change });
  }

  #send(command: MindCommand): string | undefined {
    const refusal = this.#follow().send(command);
    this.#taps.renew();
    return refusal;
  }

  /** The session on the field; when it is another one, whatever was watched is over. */
  #follow(): Session {
    const session = this.#around.session();
    if (session === this.#session) return session;
    this.#session.onStep = () => {};
    this.#taps.stop();
    this.#scene++;
    this.#breaks = [];
    this.#shownIds = [];
    this.#session = session;
    this.#taps = this.#listenTo(session);
    // Numbers mean other people in another scene.
    this.#breakpoints = this.#breakpoints.filter(({ agentId }) => agentId === 0);
    this.#taps.setBreakpoints(this.#breakpoints);
    return session;
  }

  #listenTo(session: Session): Taps {
    const taps = new Taps(session.run, (report) => {
      this.#breaks.push(report);
      session.isPaused = true;
    });
    session.onStep = () => {
      taps.renew();
      if (session.run.world.events.some(({ type }) => type === 'anew')) taps.startAnew();
    };
    return taps;
  }
}
