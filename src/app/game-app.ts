import type { Content } from '../content/load-content.ts';
import { openRun } from '../content/open-run.ts';
import { STRESS_SCENARIO } from '../content/stress/stress-request.ts';
import type { Game } from '../game/create-game.ts';
import type { Mark } from '../game/field-port.ts';
import type { ArenaName, GameSpeed, HudPort, HudScreen, HudState } from '../hud/hud-port.ts';
import type { Command } from '../sim/commands.ts';
import type { EntityId, Formation, Point } from '../sim/state.ts';
import type { TickMode } from '../hud/stress/stress-state.ts';
import { arenaOfScenario, scenarioOfArena } from './arenas.ts';
import { EventFeeds } from './feeds.ts';
import { fieldPortOf } from './field-port-of.ts';
import { Session } from './session.ts';
import { StressSide, type StressChoice } from './stress-side.ts';

const TITLE_SCENARIO = 'title';
const SKIRMISH_SCENARIO = 'skirmish';
/** The picture behind the title sways by so much, in radians, once in so many seconds. */
const TITLE_SWAY = { radians: 0.3, seconds: 50 };

export interface GameAppOptions {
  content: Content;
  game: Game;
  /** A fixed seed from the address; otherwise every game has one of its own. */
  seed: string | undefined;
  isMuted: boolean;
  volume: number;
  speed: GameSpeed;
  /** What the stress scene begins with. */
  stress?: StressChoice;
}

/** Which screen is shown, which world runs, and what the HUD's buttons do to both. */
export class GameApp implements HudPort {
  readonly feeds = new EventFeeds<'field' | 'hud' | 'sound'>(['field', 'hud', 'sound']);
  screen: HudScreen = 'loading';
  isMuted: boolean;
  volume: number;
  session: Session;
  readonly #stress = new StressSide();
  #speed: GameSpeed;
  #selection: readonly EntityId[] = [];
  #games = 0;
  #swaySeconds = 0;
  readonly #options: GameAppOptions;
  /** Called once a frame. */
  onFrame: (deltaSeconds: number) => void = () => {};
  onPressed: () => void = () => {};
  /** The player asks for the studio: for that agent, or for whoever is selected. */
  onStudio: (agentId?: EntityId) => void = () => {};
  studioState: () => HudState['studio'] = () => 'closed';
  watchedMarks: () => readonly Mark[] = () => [];

  constructor(options: GameAppOptions) {
    this.#options = options;
    this.#stress.choose(options.stress ?? {});
    this.isMuted = options.isMuted;
    this.volume = options.volume;
    this.#speed = options.speed;
    this.session = this.#open(TITLE_SCENARIO);
  }

  get selection(): readonly EntityId[] {
    return this.#selection;
  }

  get state(): HudState {
    const { session } = this;
    return {
      screen: this.screen,
      snapshot: session.snapshot,
      events: this.feeds.take('hud'),
      land: session.run.land,
      playerPartyId: this.screen === 'skirmish' ? session.playerPartyId : 0,
      selection: this.#selection,
      isPaused: session.isPaused,
      speed: this.#speed,
      isMuted: this.isMuted,
      volume: this.volume,
      objective: this.screen === 'skirmish' ? 'Take the keep' : '',
      arenaName: arenaOfScenario(session.run.request.scenario),
      viewCorners: this.#viewCorners(),
      stress: this.screen === 'stress' ? this.#stress.state : undefined,
      studio: this.studioState(),
      maxHealthOf: (kind) => session.run.world.rules.units[kind].maxHealth,
    };
  }

  /** Enters a scenario by name: the title, the skirmish, an arena or the stress scene. */
  async enter(scenario: string): Promise<void> {
    this.#stress.end();
    this.session = this.#open(scenario);
    if (scenario === STRESS_SCENARIO) this.#stress.begin(this.session);
    this.feeds.clear();
    this.#selection = [];
    const screen = screenOf(scenario);
    const { game } = this.#options;
    const port = fieldPortOf({
      session: this.session,
      feeds: this.feeds,
      isInteractive: screen === 'skirmish',
      onFrame: (deltaSeconds) => this.#frame(deltaSeconds),
      onSelect: (ids) => (this.#selection = ids),
      onStepped: () => this.#stress.clock.beginDrawing(),
      onDrawn: () => this.#stress.clock.endDrawing(),
      watchedMarks: () => this.watchedMarks(),
    });
    await game.startField(port);
    const { scenario: { camera }, land } = this.session.run;
    const place = land.places.find(({ name }) => name === camera.at);
    game.camera.set({ ...(place ? { x: place.x, y: place.y } : {}), zoom: camera.zoom, yaw: 0 });
    this.screen = screen;
  }

  startSkirmish(): void {
    void this.enter(SKIRMISH_SCENARIO);
  }

  /** The list of arenas lies over whatever runs behind it. */
  openGallery(): void {
    if (this.screen === 'title') this.screen = 'gallery';
    else void this.enter(TITLE_SCENARIO).then(() => (this.screen = 'gallery'));
  }

  openArena(name: ArenaName): void {
    void this.enter(scenarioOfArena(name));
  }

  /** Enters the stress scene, with another number or on another land where that is chosen. */
  openStress(choice: StressChoice = {}): void {
    this.#stress.choose(choice);
    void this.enter(STRESS_SCENARIO);
  }

  setTickMode(mode: TickMode): void {
    this.#stress.setTickMode(mode);
  }

  setTracing(isTracing: boolean): void {
    this.#stress.setTracing(isTracing);
  }

  restart(): void {
    void this.enter(this.session.run.request.scenario);
  }

  backToTitle(): void {
    if (this.screen === 'gallery') this.screen = 'title';
    else void this.enter(TITLE_SCENARIO);
  }

  setPaused(isPaused: boolean): void {
    this.session.isPaused = isPaused;
  }

  setSpeed(speed: GameSpeed): void {
    this.#speed = speed;
    this.#applySpeed(this.session, this.screen);
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
  }

  setVolume(volume: number): void {
    this.volume = volume;
  }

  setFormation(formation: Formation): void {
    const party = this.session.snapshot.parties.find(({ id }) => id === this.session.playerPartyId);
    if (party) this.#order({ type: 'formation', partyId: party.id, formation, spacingTiles: party.spacingTiles });
  }

  holdPosition(): void {
    const party = this.session.snapshot.parties.find(({ id }) => id === this.session.playerPartyId);
    const chosen = this.#selection.filter((id) => party?.unitIds.includes(id));
    const unitIds = chosen.length > 0 ? chosen : (party?.unitIds ?? []);
    if (unitIds.length > 0) this.#order({ type: 'stop', unitIds });
  }

  select(unitIds: readonly EntityId[], isAdditive: boolean): void {
    const { game } = this.#options;
    game.select(isAdditive ? [...new Set([...game.selectedIds(), ...unitIds])] : unitIds);
  }

  focusOnUnit(unitId: EntityId): void {
    const unit = this.session.run.world.unit(unitId);
    if (unit) this.#options.game.camera.focus(unit.x, unit.y);
  }

  focusOnGround(point: Point): void {
    this.#options.game.camera.focus(point.x, point.y);
  }

  pressed(): void {
    this.onPressed();
  }

  toggleStudio(agentId?: EntityId): void {
    this.onStudio(agentId);
  }

  #order(command: Command): void {
    this.session.send(command);
  }

  #open(scenario: string): Session {
    const seed = this.#options.seed ?? `${Date.now().toString(36)}-${this.#games++}`;
    const stress = scenario === STRESS_SCENARIO ? this.#stress.request : {};
    const run = openRun(this.#options.content, { scenario, seed, tickMode: 'interval', ...stress });
    const session = new Session(run);
    this.#applySpeed(session, screenOf(scenario));
    return session;
  }

  /** The speed is the player's choice for his own battles; the picture behind the title keeps its calm. */
  #applySpeed(session: Session, screen: HudScreen): void {
    session.speed = screen === 'title' || screen === 'gallery' ? 1 : this.#speed;
  }

  #frame(deltaSeconds: number): void {
    this.#stress.frame();
    const { game } = this.#options;
    const isBehindTitle = this.screen === 'title' || this.screen === 'gallery';
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isBehindTitle && !isStill) {
      this.#swaySeconds += deltaSeconds;
      game.camera.set({ yaw: TITLE_SWAY.radians * Math.sin((this.#swaySeconds / TITLE_SWAY.seconds) * 2 * Math.PI) });
    }
    this.onFrame(deltaSeconds);
  }

  #viewCorners(): Point[] {
    const { camera, canvas } = this.#options.game;
    const { clientWidth: width, clientHeight: height } = canvas;
    return [camera.toGround(0, 0), camera.toGround(width, 0), camera.toGround(width, height), camera.toGround(0, height)];
  }
}

function screenOf(scenario: string): HudScreen {
  if (scenario === TITLE_SCENARIO) return 'title';
  if (scenario === STRESS_SCENARIO) return 'stress';
  return arenaOfScenario(scenario) === undefined ? 'skirmish' : 'arena';
}
