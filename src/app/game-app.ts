import { hasDifficulty } from '../content/difficulty.ts';
import type { Content } from '../content/load-content.ts';
import { openRun } from '../runs/open-run.ts';
import type { Game } from '../game/create-game.ts';
import type { GroundMark } from '../game/port/battle-view-port.ts';
import { isBattleScreen, type HudScreen } from '../hud/actions/hud-screen.ts';
import type { WatchedFight } from '../hud/fight/watched-fight.ts';
import type { SceneService } from '../hud/services/services.ts';
import type { EntityId, Point } from '../sim/state.ts';
import { isMenuScreen, ownScreenOf, TITLE_SCENARIO } from './screens.ts';
import { rightsOf } from './leads-party.ts';
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
import type { Battles } from '../page/battles.ts';
import type { Feature } from '../page/feature.ts';
import type { PageField } from '../page/page.ts';

export interface GameAppOptions {
  settings: SettingsStore;
  content: Content;
  battles: Pick<Battles, 'chosen'>;
  game: Game;
  /** A fixed seed from the URL; otherwise every run gets its own. */
  seed: string | undefined;
  /** The features of the page. They start last, and stand in this array from then on. */
  features: readonly Feature[];
  /** Tells the player something about the run on the field: why an order was refused, that what came after is gone. */
  tell: (text: string) => void;
  /** Marks on the ground besides those of an arena. */
  watchedMarks: () => readonly GroundMark[];
  /** Called once per frame, after the steps: shows the state on the page. */
  present: () => void;
}

/** Knows which screen is shown and which run is on the field, and enters others. */
export class GameApp implements PageField, SceneService {
  readonly eventQueues = new EventQueues<'field' | 'hud' | 'sound'>(['field', 'hud', 'sound']);
  screen: HudScreen = 'loading';
  selection: readonly EntityId[] = [];
  session: RunSession;
  readonly fog = new FogOfWar(
    () => this.session,
    () => this.screen === 'skirmish' && this.#options.settings.value.hasFog,
  );
  readonly time = new TimelineAdapter(
    () => this.session,
    () => this.fog.sight !== undefined,
  );
  readonly orders: PartyOrders;
  readonly tactics: PartyTactics;
  readonly pace: PlaySpeed;
  readonly side = new SidePlace();
  #runCount = 0;
  #again: (() => void) | undefined;
  /** The run that was entered last; it may still wait for its pictures. */
  #wanted: RunSession | undefined;
  readonly #options: GameAppOptions;
  readonly #loop: Loop;
  readonly #camera: SceneCamera;

  constructor(options: GameAppOptions) {
    this.#options = options;
    const { features, game, tell } = options;
    this.session = this.#newRun(TITLE_SCENARIO);
    this.pace = new PlaySpeed(this);
    this.#camera = new SceneCamera(game);
    this.orders = new PartyOrders(this, game, tell);
    this.tactics = new PartyTactics(this, tell);
    this.#loop = new Loop({
      eventQueues: this.eventQueues,
      watch: () => features.find(({ frameWatch }) => frameWatch)?.frameWatch,
      whenIdle,
      prepare: (seconds) => this.#prepareFrame(seconds),
      present: () => this.#present(),
    });
    game.setFrameListener(this.#loop);
  }

  /**
   * Opens a scenario by name. With a time, in simulated seconds, it is shown as it is then, paused; with a seed, it is that fight.
   *
   * @throws MissingFile when its pictures cannot be loaded.
   */
  async open(scenario: string, { atSeconds, seed }: { atSeconds?: number | undefined; seed?: string | undefined } = {}): Promise<void> {
    const session = this.#newRun(scenario, seed);
    if (atSeconds !== undefined) session.pauseAt(atSeconds);
    await this.#show(session);
  }

  /** Opens a scenario, and tells the player what fails. Resolves in either case. */
  enter(scenario: string, seed?: string): Promise<void> {
    return this.open(scenario, { seed }).catch(tellMissingFile(this.#options.tell));
  }

  /** Shows a run that has been opened, as it stands: the camera looks at the party, wherever it is by then. `again` begins one that no scenario names. */
  async show(session: RunSession, again?: () => void): Promise<void> {
    const isScene = isMenuScreen(this.screenOf(session.run.request.scenario));
    await this.#show(session, isScene ? undefined : middleOfFight(session.snapshot, session.run.playerPartyId), again);
  }

  nextFrame(): Promise<void> {
    return this.#loop.nextFrame();
  }

  startBattle(): void {
    this.#begin(this.#options.battles.chosen?.name ?? TITLE_SCENARIO);
  }

  restart(): void {
    const { scenario } = this.session.run.request;
    if (this.#again) this.#again();
    else if (this.screen === 'skirmish') this.#begin(scenario);
    else void this.enter(scenario);
  }

  /** A battle that the player leads is paused until the player begins it. */
  #begin(battle: string): void {
    void this.open(battle, { atSeconds: 0 }).catch(tellMissingFile(this.#options.tell));
  }

  backToTitle(): void {
    if (isMenuScreen(this.screen)) this.screen = 'title';
    else void this.enter(TITLE_SCENARIO);
  }

  openList(screen: HudScreen): void {
    if (isMenuScreen(this.screen)) this.screen = screen;
    else void this.open(TITLE_SCENARIO).then(() => (this.screen = screen));
  }

  get watched(): WatchedFight | undefined {
    return this.#options.features.map(({ fight }) => fight?.watched?.()).find((watched) => watched !== undefined);
  }

  /** The screen on which a scenario is shown. */
  screenOf(scenario: string): HudScreen {
    return this.#options.features.map(({ runs }) => runs?.screenOf?.(scenario)).find(Boolean) ?? ownScreenOf(scenario);
  }

  /** What is shown goes on until the pictures of the other scene are there, and stays when they do not come. */
  async #show(session: RunSession, lookAt?: Point, again?: () => void): Promise<void> {
    const { features, game, settings, tell, watchedMarks } = this.#options;
    this.#wanted = session;
    const loading = game.loadPictures(picturePagesOf(session.run));
    if (loading) await loading;
    if (this.#wanted !== session) return; // Another run was entered meanwhile.
    this.#loop.hold();
    for (const { runs } of features) runs?.leave?.();
    this.#again = again;
    const screen = this.screenOf(session.run.request.scenario);
    this.session = session;
    session.hooks.onFork = () => tell(forkNotice(session.recorded.lastStep, this.#placeOfOldCourse()));
    this.pace.enter(screen);
    for (const { runs } of features) runs?.enter?.(session);
    this.selection = [];
    await game.showBattle(createBattleViewPort(this, session, { ...rightsOf(screen, session), settings, tell, watchedMarks }));
    const looksAhead = this.#placeCamera(session, lookAt);
    if (looksAhead) await looksAhead;
    if (this.session !== session) return;
    this.screen = screen;
    this.#loop.show(session);
  }

  /** On an upright screen it is there when the promise resolves; without the code for that, it stays at the place of the scenario. */
  #placeCamera(session: RunSession, lookAt: Point | undefined): Promise<void> | undefined {
    if (this.session !== session) return undefined;
    this.#camera.enter(session.run, lookAt);
    const { camera, canvas } = this.#options.game;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (lookAt || height <= width) return undefined;
    return import('./upright-start.ts').then(
      ({ startUpright }) => void (this.session === session && startUpright(camera, session.run, { width, height })),
      () => undefined,
    );
  }

  #placeOfOldCourse(): string | undefined {
    return this.#options.features.find(({ fight }) => fight?.placeOfOldCourse)?.fight?.placeOfOldCourse?.();
  }

  #newRun(scenario: string, wantedSeed?: string): RunSession {
    const { content: ownContent, features, seed: fixedSeed, settings } = this.#options;
    const seed = wantedSeed ?? fixedSeed ?? `${Date.now().toString(36)}-${this.#runCount++}`;
    const wanted = features.map(({ runs }) => runs?.requestOf?.(scenario)).find((request) => request !== undefined);
    const found = ownContent.scenarios.get(scenario);
    const difficulty = found && hasDifficulty(found) ? settings.value.difficulty : undefined;
    const content = features.map(({ runs }) => runs?.contentOf?.(scenario)).find(Boolean) ?? ownContent;
    const run = openRun(content, { scenario, seed, tickMode: 'interval', difficulty, ...wanted });
    return new RunSession(run, undefined, { isRewindable: isBattleScreen({ screen: this.screenOf(scenario) }) });
  }

  #present(): void {
    this.pace.update();
    this.tactics.follow();
    for (const feature of this.#options.features) feature.follow?.();
    this.#options.present();
  }

  #prepareFrame(deltaSeconds: number): void {
    if (isMenuScreen(this.screen)) this.#camera.sway(deltaSeconds);
  }
}
