import type { KeptFightEntry } from './title/kept-fight-entry.ts';
import type { IconPath } from './dom/icons.ts';
import type { Recovery } from '../sim/activity.ts';
import type { AimedOrder } from '../sim/commands.ts';
import type { WorldEvent } from '../sim/events.ts';
import type { Land } from '../sim/land.ts';
import type { TeamSight } from '../sim/perception/team-sight.ts';
import type { AgentHistoryPort, AgentHistoryState } from './agent-history/agent-history-state.ts';
import type { BranchesPort, BranchesState } from './branches/branches-state.ts';
import type { TimelinePort, TimelineState } from './timeline/timeline-state.ts';
import type { BehaviourTestLoaderPort, BehaviourTestState } from './behaviour-test/behaviour-test-state.ts';
import type { BattleInfo } from './battle-info.ts';
import type { LivesPort, LivesState } from './lives/lives-state.ts';
import type { WatchedFight } from './fight/watched-fight.ts';
import type { ProvingLoaderPort, ProvingState } from './proving/proving-state.ts';
import type { SchoolPort, SchoolState } from './school/school-state.ts';
import type { SidesState } from './sides/sides-state.ts';
import type { StressCastName, StressMapName, StressState, TickMode } from './stress/stress-state.ts';
import type { EntityId, Formation, Point, Snapshot, Team, UnitKind } from '../sim/state.ts';

export type { BattleInfo, DifficultyInfo } from './battle-info.ts';

/** `loading`: the page's own loading picture stays until another screen is set. */
export type HudScreen = 'loading' | 'title' | 'skirmish' | 'gallery' | 'arena' | 'stress' | 'school' | 'lesson' | 'proving';

/** Simulated seconds per real second, slowest first. */
export const GAME_SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export type GameSpeed = (typeof GAME_SPEEDS)[number];

/** Easiest first. */
export const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export type ArenaName =
  | 'daily-routine'
  | 'village'
  | 'zombies'
  | 'survival'
  | 'two-ships'
  | 'escort'
  | 'tour-guide'
  | 'defender'
  | 'patrol'
  | 'stand-guard'
  | 'watchful-walk'
  | 'controlled-patrol'
  | 'flee-from-danger'
  | 'approach-target'
  | 'attack-target'
  | 'captain'
  | 'brawl'
  | 'moods'
  | 'apples'
  | 'watchman'
  | 'check-for-danger'
  | 'select-target'
  | 'enter-room'
  | 'force-door';

/** A link to the shown moment; the run as a file; its last seconds as a video; a file of another one; the run of the last visit. */
export type ShareAction = 'link' | 'save' | 'clip' | 'open' | 'continue';

/** What the HUD can request. The app implements it; results arrive with the next `HudState`. */
export interface HudPort {
  /** The battle that `startSkirmish` begins: the name of its scenario. */
  setBattle(name: string): void;
  /** Of the next battle that has one. */
  setDifficulty(difficulty: Difficulty): void;
  setEdgeScrolling(isOn: boolean): void;
  setFog(isOn: boolean): void;
  setAdaptsDetail(isOn: boolean): void;
  startSkirmish(): void;
  openGallery(): void;
  openArena(name: ArenaName): void;
  /** Opens the stress scene; omitted options keep their value. */
  openStress(choice?: { cast?: StressCastName; units?: number; map?: StressMapName }): void;
  /** Stress scene: how often agents tick, and whether every node is traced. */
  setTickMode(mode: TickMode): void;
  setTracing(isTracing: boolean): void;
  /** Stress scene with villagers: the time from one evaluation to the next, 0 for every step. */
  setEvaluation(everySeconds: number): void;
  readonly timeline: TimelinePort;
  readonly agentHistory: AgentHistoryPort;
  readonly branches: BranchesPort;
  /** Undefined before the game has started. */
  readonly school: SchoolPort | undefined;
  /** Undefined before the game has started. */
  readonly proving: ProvingLoaderPort | undefined;
  /** Undefined before the game has started. */
  readonly lives: LivesPort | undefined;
  /** Undefined before the game has started. */
  readonly behaviourTests: BehaviourTestLoaderPort | undefined;
  /** `fight` is the id of a kept one; without it, the last is continued. */
  share(what: ShareAction, fight?: string): void;
  /** Restarts the current scene. */
  restart(): void;
  backToTitle(): void;
  setPaused(isPaused: boolean): void;
  setSpeed(speed: GameSpeed): void;
  setMuted(isMuted: boolean): void;
  /** From what holds now, not from what the last frame showed: two presses within one slow frame count twice. */
  togglePaused(): void;
  toggleMuted(): void;
  toggleTickMode(): void;
  /** To the next of `GAME_SPEEDS`, faster (1) or slower (-1), where there is one. */
  stepSpeed(places: 1 | -1): void;
  /** Plays at full speed until what the party waits for is over or an enemy is near; a second call stops that. */
  toggleSkipping(): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  setFormation(formation: Formation): void;
  /** Orders the next spacing (tight, normal, loose) to the selected warriors; to the whole party when none is selected. */
  cycleSpacing(): void;
  /** Orders the next stance (hold, defend, free) to the selected warriors; to the whole party when none is selected. */
  cycleStance(): void;
  /** The next click on the field gives that order; a second call takes the choice back. */
  aimOrder(order: AimedOrder): void;
  /** Orders the selected warriors, or the whole party, to a ground point in tiles. */
  orderMarch(point: Point, isQueued: boolean): void;
  /** Gives the order that was chosen with `aimOrder` at a ground point in tiles; queued, it stays chosen. A guard order needs a warrior instead. */
  orderAimed(point: Point, isQueued: boolean): void;
  /** Clicks and orders add, as with Shift, until it is called again. */
  toggleAdding(): void;
  /** Puts the selected warriors on a free number. */
  makeGroup(): void;
  /** A second call for the same group leads the camera there. */
  selectGroup(number: number): void;
  /** `isAdditive` adds to the selection, or takes away what is selected already; an empty list without it clears the selection. */
  select(unitIds: readonly EntityId[], isAdditive: boolean): void;
  focusOnUnit(unitId: EntityId): void;
  /** Ground point in tiles. */
  focusOnGround(point: Point): void;
  /** A control was pressed: the app may play a click. */
  controlPressed(): void;
  /** Opens the studio on that agent, or on the selected one, and gives it the keyboard. */
  openStudio(agentId?: EntityId): void;
  closeStudio(): void;
}

/** What the player's party waits for while nothing else happens. */
export interface Wait {
  readonly kind: 'rest' | 'march';
  /** Until all are fit again; 0 for a march. */
  readonly seconds: number;
  /** It is played at full speed. */
  readonly isSkipped: boolean;
}

/** What the HUD reads, once a frame. */
export interface HudState {
  readonly screen: HudScreen;
  /** Another object for each run that is entered: what was told of the one before is over. */
  readonly run: object;
  /** undefined while no world runs. */
  readonly snapshot: Snapshot | undefined;
  /** What happened since the last update, in order. */
  readonly events: readonly WorldEvent[];
  readonly land: Land | undefined;
  readonly playerPartyId: EntityId;
  readonly selection: readonly EntityId[];
  /** Clicks and orders add, as with Shift. */
  readonly isAdding: boolean;
  /** The player's groups of warriors, by their number keys. */
  readonly groups: readonly { readonly number: number; readonly unitIds: readonly EntityId[] }[];
  /** The order that the next click on the field gives. */
  readonly aimedOrder: AimedOrder | undefined;
  readonly isPaused: boolean;
  readonly speed: GameSpeed;
  /** Undefined while something happens, or nothing is to be waited for. */
  readonly wait: Wait | undefined;
  readonly isMuted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** Whether a mouse at an edge of the field moves the camera. */
  readonly scrollsAtEdges: boolean;
  /** Whether what the player's warriors do not see is hidden in battles. */
  readonly hasFog: boolean;
  /** Whether fewer effects are drawn where drawing takes too long. */
  readonly adaptsDetail: boolean;
  /** What they see; undefined where everything is shown. */
  readonly sight: TeamSight | undefined;
  /** One line: "Clear the valley". */
  readonly objective: string;
  /** The battle that is fought, if it is one of those to choose. */
  readonly battle: BattleInfo | undefined;
  /** The one that the player has chosen. */
  readonly chosenBattle: string;
  readonly difficulty: Difficulty;
  /** The current arena while the screen is `arena`. */
  readonly arenaName: ArenaName | undefined;
  /** Ground points in tiles under the corners of the screen, in order around it; empty hides the view on the minimap. */
  readonly viewCorners: readonly Point[];
  /** While the screen is `stress`. */
  readonly stress: StressState | undefined;
  /** Where the past of the run is kept. */
  readonly timeline: TimelineState | undefined;
  /** Fights that can be continued, the last one first. Another list after every change. */
  readonly keptFights: readonly KeptFightEntry[];
  /** While the history of an agent is shown. */
  readonly agentHistory: AgentHistoryState | undefined;
  /** While the branches of the run are shown. */
  readonly branches: BranchesState | undefined;
  /** `opening` while the studio loads. */
  readonly studio: 'closed' | 'opening' | 'open';
  /** Once the school has been entered. */
  readonly school: SchoolState | undefined;
  /** Once the proving ground has been entered. */
  readonly proving: ProvingState | undefined;
  /** In a scene that is about the life of one unit. */
  readonly lives: LivesState | undefined;
  /** In a scene that shows how its sides stand. */
  readonly sides: SidesState | undefined;
  /** While a behaviour test is made or played. */
  readonly behaviourTest: BehaviourTestState | undefined;
  readonly watched: WatchedFight | undefined;
  /** What has the keyboard. */
  readonly keyboard: 'field' | 'studio';
}

/** Text of a gallery card, from the scenario files. */
export interface ArenaText {
  readonly name: ArenaName;
  readonly title: string;
  /** Two sentences: what to watch, and why it happens. */
  readonly sentences: string;
  /** Of the arena while it shows what it is about. */
  readonly pictureUrl: string;
}

/** Cells of the portrait sheet (`assets/atlas/portraits.json`) and the URL of the image. */
export interface PortraitSheet {
  readonly url: string;
  readonly size: readonly [width: number, height: number];
  readonly cell: number;
  /** Keys are "<art of the team>-<kind>". */
  readonly portraits: Readonly<Record<string, readonly [x: number, y: number]>>;
}

/** What the HUD tells of a unit kind. */
export interface UnitKindInfo {
  /** "Sword and shield" */
  readonly label: string;
  readonly icon: readonly IconPath[];
  readonly recovery: Recovery;
  readonly isRanged: boolean;
  readonly hasShield: boolean;
}

/** What the HUD shows of a team. */
export interface TeamInfo {
  /** The first word of the portraits of its units. */
  readonly art: string;
  /** Of its dots on the minimap, as "#rrggbb". */
  readonly mapColour: string;
}

/** @throws Error for a kind that the game has no data of. */
export function unitKindInfo({ unitKinds }: Pick<HudOptions, 'unitKinds'>, kind: UnitKind): UnitKindInfo {
  const found = unitKinds.get(kind);
  if (!found) throw new Error(`The HUD knows no unit kind "${kind}".`);
  return found;
}

/** Constant while the page is open. */
export interface HudOptions {
  readonly port: HudPort;
  readonly version: string;
  readonly arenas: readonly ArenaText[];
  readonly battles: readonly BattleInfo[];
  /** By the name of the kind. */
  readonly unitKinds: ReadonlyMap<UnitKind, UnitKindInfo>;
  /** By the name of the team. */
  readonly teams: ReadonlyMap<Team, TeamInfo>;
  /** Without it, drawn placeholders are used. */
  readonly portraits?: PortraitSheet;
  /** False when the app binds all keys itself. */
  readonly hasHotkeys?: boolean;
}

/** One component of the HUD: its element and its update. */
export interface HudPart {
  readonly element: HTMLElement;
  update(state: HudState): void;
}

/** A playable battle rather than the background of a menu. */
export function isBattleScreen({ screen }: Pick<HudState, 'screen'>): boolean {
  return screen === 'skirmish' || screen === 'arena' || screen === 'stress' || screen === 'lesson';
}
