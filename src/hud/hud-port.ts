import type { WorldEvent } from '../sim/events.ts';
import type { Land } from '../sim/land.ts';
import type { StressMapName, StressState, TickMode } from './stress/stress-state.ts';
import type { EntityId, Formation, Point, Snapshot, UnitKind } from '../sim/state.ts';

/** `loading`: the page's own loading picture stays until another screen is named. */
export type HudScreen = 'loading' | 'title' | 'skirmish' | 'gallery' | 'arena' | 'stress';

export type GameSpeed = 0.5 | 1 | 2 | 4;

export type ArenaName =
  | 'patrol'
  | 'controlled-patrol'
  | 'flee-from-danger'
  | 'approach-target'
  | 'attack-target'
  | 'check-for-danger'
  | 'select-target';

/** What the HUD asks for. The app implements it; nothing here answers, the next `HudState` does. */
export interface HudPort {
  startSkirmish(): void;
  openGallery(): void;
  openArena(name: ArenaName): void;
  /** The scene to measure with; what is not chosen stays as it was. */
  openStress(choice?: { units?: number; map?: StressMapName }): void;
  /** Of the stress scene: how often minds think, and whether each of their nodes is told. */
  setTickMode(mode: TickMode): void;
  setTracing(isTracing: boolean): void;
  /** The scene that is on the field, from its first step. */
  restart(): void;
  backToTitle(): void;
  setPaused(isPaused: boolean): void;
  setSpeed(speed: GameSpeed): void;
  setMuted(isMuted: boolean): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  setFormation(formation: Formation): void;
  /** The selected warriors stop and stand where they are; the whole party when none is selected. */
  holdPosition(): void;
  /** `isAdditive` adds to what is selected; an empty list without it clears the selection. */
  select(unitIds: readonly EntityId[], isAdditive: boolean): void;
  focusOnUnit(unitId: EntityId): void;
  /** Ground point in tiles. */
  focusOnGround(point: Point): void;
  /** A control was pressed: the moment for a small sound. */
  pressed(): void;
  /** Opens the studio on that agent; without one on whoever is selected, or closes it when it is open. */
  toggleStudio(agentId?: EntityId): void;
}

/** What the HUD reads, once a frame. */
export interface HudState {
  readonly screen: HudScreen;
  /** undefined while no world runs. */
  readonly snapshot: Snapshot | undefined;
  /** What happened since the last update, in order. */
  readonly events: readonly WorldEvent[];
  readonly land: Land | undefined;
  readonly playerPartyId: EntityId;
  readonly selection: readonly EntityId[];
  readonly isPaused: boolean;
  readonly speed: GameSpeed;
  readonly isMuted: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** One line: "Take the keep". */
  readonly objective: string;
  /** Which arena runs while the screen is `arena`. */
  readonly arenaName: ArenaName | undefined;
  /** Ground points in tiles under the corners of the picture, in order around it; empty hides them on the minimap. */
  readonly viewCorners: readonly Point[];
  /** While the screen is `stress`. */
  readonly stress: StressState | undefined;
  /** Whether minds are being watched beside the field; `opening` while the studio is on its way. */
  readonly studio: 'closed' | 'opening' | 'open';
  readonly maxHealthOf: (kind: UnitKind) => number;
}

/** A gallery card's words; they come with the scenario files, not from here. */
export interface ArenaText {
  readonly name: ArenaName;
  readonly title: string;
  /** Two sentences: what to watch, and why it happens. */
  readonly sentences: string;
}

/** Where the portraits are on their sheet: `assets/atlas/portraits.json` and the picture's address. */
export interface PortraitSheet {
  readonly url: string;
  readonly size: readonly [width: number, height: number];
  readonly cell: number;
  /** Keys are "team-kind": "player-sword". */
  readonly portraits: Readonly<Record<string, readonly [x: number, y: number]>>;
}

/** What stays the same as long as the page is open. */
export interface HudOptions {
  readonly port: HudPort;
  readonly version: string;
  readonly arenas: readonly ArenaText[];
  /** Without it, drawn placeholders stand in. */
  readonly portraits?: PortraitSheet;
  /** False when the app binds every key by itself. */
  readonly hasHotkeys?: boolean;
}

/** One piece of the HUD: an element and how it follows the game. */
export interface HudPart {
  readonly element: HTMLElement;
  update(state: HudState): void;
}

/** A battle is shown that can be paused, and not a picture behind a menu. */
export function isOnField({ screen }: Pick<HudState, 'screen'>): boolean {
  return screen === 'skirmish' || screen === 'arena' || screen === 'stress';
}
