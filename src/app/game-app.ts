import { hasDifficulty } from '../content/difficulty.ts';
import type { Content } from '../content/load-content.ts';
import { openRun } from '../runs/open-run.ts';
import type { Game } from '../game/create-game.ts';
import type { GroundMark } from '../game/port/battle-view-port.ts';
import type { ShareAction } from '../hud/actions/hud-action.ts';
import { isBattleScreen, type HudScreen } from '../hud/actions/hud-screen.ts';
import type { HudState } from '../hud/hud-options.ts';
import type { WatchedFight } from '../hud/fight/watched-fight.ts';
import type { BattleInfo } from '../hud/title/battle-info.ts';
import type { KeptFightEntry } from '../hud/title/kept-fight-entry.ts';
import type { EntityId, Point } from '../sim/state.ts';
import { isMenuScreen, ownScreenOf, TITLE_SCENARIO } from './screens.ts';
import { leadsParty, rightsOf } from './leads-party.ts';
import { battleInfos, knownBattle } from './battle-infos.ts';
import { FogOfWar } from '../page/field/fog-of-war.ts';
import { EventQueues } from './event-queues.ts';
import { middleOfFight, SceneCamera } from './scene-camera.ts';
import { PartyOrders } from './party-orders.ts';
import { PartyTactics } from './plan/party-tactics.ts';
import { PlaySpeed } from './play-speed.ts';
import type { SettingsStore } from '../hud/settings/settings.ts';
import { Loop } from './loop.ts';
import { whenIdle } from './when-idle.ts';
import { picturePagesOf } from '../page/field/content-views.ts';
import { tellMissingFile } from './tell-missing-file.ts';
import { createBattleViewPort } from './create-battle-view-port.ts';
import { RunSession } from '../runs/session/run-session.ts';
import { SidePlace } from './side-place.ts';
import { forkNotice, TimelineAdapter } from './timeline-adapter.ts';
import type { Explainer, Feature } from '../page/feature.ts';

export interface GameAppOptions {
  settings: SettingsStore;
  content: Content;
  game: Game;
  /** A fixed seed from the URL; otherwise every run gets its own. */
  seed: string | undefined;
  features: readonly Feature[];
}

/** Knows which screen is shown and which run is on the field, and does what the HUD's controls ask for. */
export class GameApp {
  readonly eventQueues = new EventQueues<'field' | 'hud' | 'sound'>(['field', 'hud', 'sound']);
  screen: HudScreen = 'loading';
  readonly settings: SettingsStore;
  selection: readonly EntityId[] = [];
  session: RunSession;
  readonly fog = new FogOfWar(
    () => this.session,
    () => this.screen === 'skirmish' && this.settings.value.hasFog,
  );
  readonly timeline = new TimelineAdapter(
    () => this.session,
    () => this.fog.sight !== undefined,
  );
  readonly orders: PartyOrders;
  readonly tactics: PartyTactics;
  readonly side = new SidePlace();
  readonly features: readonly Feature[];
  readonly #battles: readonly BattleInfo[];
  readonly pace: PlaySpeed;
  #runCount = 0;
  #again: (() => void) | undefined;
  /** The run that was entered last; it may still wait for its pictures. */
  #wanted: RunSession | undefined;
  readonly game: Game;
  readonly #options: GameAppOptions;
  readonly #loop: Loop;
  readonly #camera: SceneCamera;
  /** Called once per frame, after the steps: shows the state on the page. */
  onPresent: () => void = () => {};
  /** Called after a new run has opened, before its first step; `onLeave` before that, with the previous run still open. */
  onEnter: (session: RunSession) => void = () => {};
  onLeave = (): void => {};
  onPressed = (): void => {};
  /** Tells the player something about this run: why an order was refused, that what came after is gone. */
  onNotice: (text: string) => void = () => {};
  keptFights: readonly KeptFightEntry[] = [];
  /** The player gives the run away, or opens one. */
  share: (what: ShareAction, fight?: string) => void = () => {};
  /** The player opens the studio, on that agent or on the selected one, or closes it. */
  onStudio: (request: { agentId: EntityId | undefined } | 'close') => void = () => {};
  keyboard: () => HudState['keyboard'] = () => 'field';
  studioState: () => HudState['studio'] = () => 'closed';
  watchedMarks: () => readonly GroundMark[] = () => [];

  constructor(options: GameAppOptions) {
    this.#options = options;
    this.game = options.game;
    this.features = options.features;
    this.#battles = battleInfos(options.content);
    this.settings = options.settings;
    this.session = this.#open(TITLE_SCENARIO);
    this.pace = new PlaySpeed(this);
    this.#camera = new SceneCamera(options.game);
    this.orders = new PartyOrders(this, options.game);
    this.tactics = new PartyTactics(this);
    const hooks = { prepare: (seconds: number): void => this.#prepareFrame(seconds), present: (): void => this.#present() };
    this.#loop = new Loop({
      eventQueues: this.eventQueues,
      watch: this.features.find(({ frameWatch }) => frameWatch)?.frameWatch,
      whenIdle,
      ...hooks,
    });
    options.game.setFrameListener(this.#loop);
  }

  get state(): HudState {
    const { session } = this;
    const { watched } = this;
    return {
      screen: this.screen,
      run: session,
      snapshot: session.snapshot,
      events: this.eventQueues.take('hud'),
      land: session.run.land,
      playerPartyId: leadsParty(this.screen, session) ? session.playerPartyId : 0,
      selection: this.selection,
      aimedOrder: this.game.aimedOrder(),
      isAdding: this.game.isAdding(),
      groups: this.game.groups(),
      isPaused: session.isPaused,
      speed: this.pace.speed,
      wait: this.pace.wait,
      sight: this.fog.sight,
      goals: watched === undefined ? session.run.world.goals : [],
      viewCorners: this.#camera.viewCorners,
      timeline: this.timeline.state,
      keptFights: this.keptFights,
      isExplaining: this.why?.isOpen === true,
      studio: this.studioState(),
      watched,
      keyboard: this.keyboard(),
    };
  }

  /**
   * Enters a scenario by name: the title, the skirmish or another. With a time, in simulated
   * seconds, it is shown as it is then, paused; with a seed, it is that fight.
   */
  async enter(scenario: string, atSeconds?: number, seed?: string): Promise<void> {
    const session = this.#open(scenario, seed);
    if (atSeconds !== undefined) session.pauseAt(atSeconds);
    await this.#show(session);
  }

  /** Enters a run that has been opened, as it stands: the camera looks at the party, wherever it is by then. `again` begins one that no scenario names. */
  async show(session: RunSession, again?: () => void): Promise<void> {
    const isScene = isMenuScreen(this.screenOf(session.run.request.scenario));
    await this.#show(session, isScene ? undefined : middleOfFight(session.snapshot, session.playerPartyId), again);
  }

  /** Resolves when the page has shown a frame of the run. */
  nextFrame(): Promise<void> {
    return this.#loop.nextFrame();
  }

  startSkirmish(): void {
    void this.openScenario(this.chosenBattle);
  }

  restart(): void {
    if (this.#again) this.#again();
    else void this.openScenario(this.session.run.request.scenario);
  }

  backToTitle(): void {
    if (isMenuScreen(this.screen)) this.screen = 'title';
    else void this.openScenario(TITLE_SCENARIO);
  }

  focusOnUnit(unitId: EntityId): void {
    const unit = this.session.run.world.unit(unitId);
    if (unit) this.focusOnGround(unit);
  }

  focusOnGround(point: Point): void {
    this.#options.game.camera.focus(point.x, point.y);
  }

  controlPressed(): void {
    this.onPressed();
  }

  openStudio(agentId?: EntityId): void {
    this.onStudio({ agentId });
  }

  get why(): Explainer | undefined {
    return this.features.find(({ explainer }) => explainer !== undefined)?.explainer;
  }

  get chosenBattle(): string {
    return knownBattle(this.#battles, this.settings.value.chosenBattle) ?? TITLE_SCENARIO;
  }

  closeStudio(): void {
    this.onStudio('close');
  }

  /** What is shown goes on until the pictures of the other scene are there, and stays when they do not come. */
  async #show(session: RunSession, lookAt?: Point, again?: () => void): Promise<void> {
    this.#wanted = session;
    const loading = this.game.loadPictures(picturePagesOf(session.run));
    if (loading) await loading;
    if (this.#wanted !== session) return; // Another run was entered meanwhile.
    this.#loop.hold();
    this.onLeave();
    this.#again = again;
    const { scenario } = session.run.request;
    const screen = this.screenOf(scenario);
    this.session = session;
    session.onFork = () => this.onNotice(forkNotice(session.nowStep, this.#placeOfOldCourse()));
    this.pace.enter(screen);
    this.onEnter(session);
    for (const feature of this.features) feature.runs?.enter?.(session);
    this.selection = [];
    await this.game.showBattle(createBattleViewPort(this, session, rightsOf(screen, session)));
    if (this.session !== session) return;
    this.#camera.enter(session.run, lookAt);
    this.screen = screen;
    this.#loop.show(session);
  }

  #placeOfOldCourse(): string | undefined {
    return this.features.find(({ fight }) => fight?.placeOfOldCourse)?.fight?.placeOfOldCourse?.();
  }

  /** The fight on the field, if a feature has put it there. */
  get watched(): WatchedFight | undefined {
    return this.features.map((feature) => feature.fight?.watched?.()).find((watched) => watched !== undefined);
  }

  /** Opens a scenario, and tells the player what fails. Resolves in either case. */
  openScenario(scenario: string, seed?: string): Promise<void> {
    return this.enter(scenario, undefined, seed).catch(tellMissingFile((text) => this.onNotice(text)));
  }

  /** Shows a list over the scene of the title. */
  openList(screen: HudScreen): void {
    if (isMenuScreen(this.screen)) this.screen = screen;
    else void this.enter(TITLE_SCENARIO).then(() => (this.screen = screen));
  }

  /** The screen on which a scenario is shown. */
  screenOf(scenario: string): HudScreen {
    return this.features.map((feature) => feature.runs?.screenOf?.(scenario)).find(Boolean) ?? ownScreenOf(scenario);
  }

  #open(scenario: string, wantedSeed?: string): RunSession {
    const seed = wantedSeed ?? this.#options.seed ?? `${Date.now().toString(36)}-${this.#runCount++}`;
    const wanted = this.features.map((feature) => feature.runs?.requestOf?.(scenario)).find((request) => request !== undefined);
    const found = this.#options.content.scenarios.get(scenario);
    const difficulty = found && hasDifficulty(found) ? this.settings.value.difficulty : undefined;
    const content = this.features.map((feature) => feature.runs?.contentOf?.(scenario)).find(Boolean) ?? this.#options.content;
    const run = openRun(content, { scenario, seed, tickMode: 'interval', difficulty, ...wanted });
    return new RunSession(run, undefined, { isRewindable: isBattleScreen({ screen: this.screenOf(scenario) }) });
  }

  #present(): void {
    this.pace.update();
    this.tactics.follow();
    for (const feature of this.features) feature.follow?.();
    this.onPresent();
  }

  #prepareFrame(deltaSeconds: number): void {
    if (isMenuScreen(this.screen)) this.#camera.sway(deltaSeconds);
  }
}
