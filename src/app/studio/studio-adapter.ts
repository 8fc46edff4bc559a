import { kindsWithRules } from './kinds-with-rules.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { GroundMark } from '../../game/port/battle-view-port.ts';
import type { Command, KeyOperation } from '../../sim/commands.ts';
import { startsRound } from '../../sim/events.ts';
import { STEP_SECONDS, type EntityId } from '../../sim/state.ts';
import type { AgentEntry, Breakpoint, BreakpointHit, PanelPlace, Scope, StudioPort, AgentWatch } from '../../studio/ports/studio-port.ts';
import type { EditPort, TreesUpdate } from '../../studio/ports/edit-port.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { agentList } from './agent-list.ts';
import { agentMarks } from './agent-marks.ts';
import { mainFigure, type Spot } from './main-figure.ts';
import type { TreeFileAdapter } from './tree-file-adapter.ts';
import { AgentTracers } from './agent-tracers.ts';
import { FightReplays } from './fight-replays.ts';
import { LookBack, watchWithPast } from './look-back.ts';
import { PlanLookBack, watchWithPlans } from './plan-look-back.ts';
import { traceRestoredSteps } from './trace-restored-steps.ts';
import { factRefusal } from './fact-refusal.ts';
import { hitMark } from './hit-mark.ts';
import { sceneNames } from './scene-names.ts';
import { stepToTick } from './step-to-tick.ts';
import { treeUpdates } from '../../page/tree-updates.ts';

/** The numbers of branches begin again in every scene. */
const BRANCHES_PER_SCENE = 1_000_000;

/** What the adapter needs from the page. */
export interface StudioAdapterOptions {
  /** The trees that run now; every new scene starts with them. */
  readonly library: StudioPort['library'];
  readonly trees: TreeFileAdapter;
  /** The current session; another object means another scene. */
  session(): RunSession;
  selection(): readonly EntityId[];
  /** Ground point in tiles. */
  focus(x: number, y: number): void;
  /** The ground point at the centre of the view, in tiles. */
  lookedAt(): Spot;
  /** Units that the player may not know of. */
  hidden(): readonly EntityId[];
  nodeAnswer: StudioPort['nodeAnswer'];
  readonly compareTrees: StudioPort['compareTrees'];
  makeRoom(panel: PanelPlace): void;
}

/** The game as the studio sees it. It watches and pauses; whatever changes the run is a recorded command. */
export class StudioAdapter implements StudioPort, EditPort {
  readonly library: StudioPort['library'];
  readonly kinds: StudioPort['kinds'] = kindsWithRules(gameRegistry.definitions);
  readonly kindSpecs: EditPort['kindSpecs'];
  readonly inputs: EditPort['inputs'];
  readonly files: EditPort['files'];
  readonly titles: EditPort['titles'];
  readonly treeFileClient: EditPort['treeFileClient'];
  readonly check: EditPort['check'];
  readonly names: EditPort['names'] = () => sceneNames(this.#currentSession());
  readonly onFileChange: EditPort['onFileChange'];
  readonly #options: StudioAdapterOptions;
  #session: RunSession;
  #tracers: AgentTracers;
  #scene = 1;
  #breakpoints: readonly Breakpoint[] = [];
  #breakpointHits: BreakpointHit[] = [];
  #highlightedIds: readonly EntityId[] = [];
  #panelSize = 0;
  readonly #replays = new FightReplays();

  constructor(options: StudioAdapterOptions) {
    this.#options = options;
    this.library = options.library;
    const { kindSpecs, inputs, files, titles, treeFileClient, check, onFileChange } = options.trees;
    this.kindSpecs = kindSpecs;
    this.inputs = inputs;
    this.files = files;
    this.titles = titles;
    this.treeFileClient = treeFileClient;
    this.check = check;
    this.onFileChange = onFileChange;
    this.#session = options.session();
    this.#tracers = this.#trace(this.#session);
  }

  sceneTrees(): StudioPort['library'] {
    return this.#currentSession().run.content.library;
  }

  coverage(): ReturnType<StudioPort['coverage']> {
    return this.#replays.coverage(this.#currentSession());
  }

  evaluations(): ReturnType<StudioPort['evaluations']> {
    return this.#replays.evaluations(this.#currentSession());
  }

  nodeAnswer(agentId: EntityId, node: string): ReturnType<StudioPort['nodeAnswer']> {
    return this.#options.nodeAnswer(agentId, node);
  }

  log(): ReturnType<StudioPort['log']> {
    return this.#currentSession().log.until(this.#session.snapshot.step);
  }

  get compareTrees(): StudioPort['compareTrees'] {
    return this.#options.compareTrees;
  }

  sceneNumber(): number {
    this.#currentSession();
    return this.#scene;
  }

  sceneName(): string {
    return this.#currentSession().run.scenario.title;
  }

  agents(): readonly AgentEntry[] {
    return agentList(this.#currentSession().run);
  }

  selectedAgent(): EntityId {
    return this.#options.selection()[0] ?? 0;
  }

  mainAgent(except: readonly EntityId[]): EntityId {
    return mainFigure({
      run: this.#currentSession().run,
      lookedAt: this.#options.lookedAt(),
      except: [...except, ...this.#options.hidden()],
    });
  }

  watch(agentId: EntityId): AgentWatch | undefined {
    const session = this.#currentSession();
    const watched = this.#watch(session, agentId);
    if (watched === undefined || session.history === undefined) return watched;
    return watchWithPlans(watched, () => (session.isSeeking ? undefined : new PlanLookBack(session, agentId)));
  }

  #watch(session: RunSession, agentId: EntityId): AgentWatch | undefined {
    const isKnown = this.#tracers.hasReplayed(agentId);
    const watched = this.#tracers.watch(agentId);
    // It may rest for long, or never tick again: what it did last is played again.
    const hasPast = session.history !== undefined && session.shownStep > 0;
    if (!watched || isKnown || session.isSeeking || !hasPast) return watched;
    const unit = session.run.world.unit(agentId);
    const isFallen = unit !== undefined && !unit.isAlive;
    if (!session.isPaused || isFallen) return watchWithPast(watched, new LookBack(session, agentId));
    session.restoreAgain();
    return watched;
  }

  clock(): { readonly step: number; readonly seconds: number; readonly isPaused: boolean } {
    const { snapshot, isPaused } = this.#currentSession();
    return { step: snapshot.step, seconds: snapshot.step * STEP_SECONDS, isPaused };
  }

  setPaused(isPaused: boolean): void {
    this.#currentSession().isPaused = isPaused;
  }

  step(): void {
    const session = this.#currentSession();
    session.isPaused = true;
    session.step();
    session.snapToLastStep();
  }

  seek(step: number): string | undefined {
    const session = this.#currentSession();
    if (session.history === undefined) return 'The past of this scene is not kept.';
    session.seek(step);
    return undefined;
  }

  stepToTick(agentId: EntityId): string | undefined {
    const session = this.#currentSession();
    return stepToTick(session, this.#tracers, { agentId, hasStopped: () => this.#breakpointHits.length > 0 });
  }

  setBreakpoints(breakpoints: readonly Breakpoint[]): void {
    this.#currentSession();
    this.#breakpoints = breakpoints;
    this.#tracers.setBreakpoints(breakpoints);
  }

  takeBreakpointHits(): readonly BreakpointHit[] {
    this.#currentSession();
    return this.#breakpointHits.splice(0);
  }

  setKey(agentId: EntityId, scope: Scope, change: Parameters<StudioPort['setKey']>[2]): string | undefined {
    const { key, type: valueType, value } = change;
    const refusal = scope === 'own' ? factRefusal(this.#currentSession().run.brains.programOf(agentId), key) : undefined;
    return refusal ?? this.#changeKey({ agentId, scope, key }, { do: 'set', valueType, value });
  }

  invalidateKey(agentId: EntityId, scope: Scope, key: string): string | undefined {
    return this.#changeKey({ agentId, scope, key }, { do: 'invalidate' });
  }

  removeKey(agentId: EntityId, scope: Scope, key: string): string | undefined {
    return this.#changeKey({ agentId, scope, key }, { do: 'remove' });
  }

  applyTrees({ documents, removed, origins }: TreesUpdate): string | undefined {
    return this.#send({ type: 'trees', documents, removed, origins });
  }

  updateCount(): number {
    return treeUpdates(this.#currentSession().commands).length;
  }

  recordedUpdates(): readonly TreesUpdate[] {
    return treeUpdates(this.#currentSession().recorded);
  }

  isInPast(): boolean {
    return this.#currentSession().isInPast;
  }

  forkCount(): number {
    return this.#currentSession().forks;
  }

  branch(): number {
    const current = this.#currentSession().branches?.currentId ?? 0;
    return this.#scene * BRANCHES_PER_SCENE + current;
  }

  assignTree(agentIds: readonly EntityId[], tree: string): string | undefined {
    return this.#send({ type: 'mind', agentIds, tree });
  }

  highlightAgents(agentIds: readonly EntityId[]): void {
    this.#highlightedIds = agentIds;
  }

  /** Ground marks for the highlighted agents. */
  marks(): readonly GroundMark[] {
    return this.#highlightedIds.length === 0 ? [] : agentMarks(this.#currentSession().run, this.#highlightedIds);
  }

  focusCameraOn(agentId: EntityId): void {
    const place = this.#currentSession().run.world.positionOf(agentId);
    if (place && !this.#options.hidden().includes(agentId)) this.#options.focus(place.x, place.y);
  }

  /** When the panel opens, keeps the selected agent in the visible part of the field. */
  setPanelPlace(panel: PanelPlace): void {
    this.#options.makeRoom(panel);
    if (panel.size > 0 && this.#panelSize === 0) this.focusCameraOn(this.selectedAgent());
    this.#panelSize = panel.size;
  }

  #changeKey(target: { agentId: EntityId; scope: Scope; key: string }, change: KeyOperation): string | undefined {
    return this.#send({ type: 'blackboard', ...target, change });
  }

  #send(command: Command): string | undefined {
    const refusal = this.#currentSession().send(command);
    this.#tracers.endCommand();
    return refusal;
  }

  /** The current session. When it has changed, everything that was watched has ended. */
  #currentSession(): RunSession {
    const session = this.#options.session();
    if (session === this.#session) return session;
    const nothing = (): void => {};
    Object.assign(this.#session, { onStep: nothing, onRestore: nothing, onJump: nothing, leadSteps: () => 0 });
    this.#tracers.stop();
    this.#scene++;
    this.#breakpointHits = [];
    this.#highlightedIds = [];
    this.#session = session;
    this.#tracers = this.#trace(session);
    // Agent ids mean other agents in another scene.
    this.#breakpoints = this.#breakpoints.filter(({ agentId }) => agentId === 0);
    this.#tracers.setBreakpoints(this.#breakpoints);
    return session;
  }

  #trace(session: RunSession): AgentTracers {
    const tracers = new AgentTracers(session.run, (hit) => {
      // What is on the way to a step of the past was met before.
      if (session.isSeeking) return;
      this.#breakpointHits.push(hit);
      session.isPaused = true;
      session.history?.addMark(hitMark(session, this.#breakpoints, hit));
    });
    traceRestoredSteps(session, tracers);
    session.onStep = () => {
      if (!session.isSeeking) tracers.dropReplayed();
      tracers.endStep();
      if (startsRound(session.run.world.events)) tracers.startRound();
    };
    return tracers;
  }
}
