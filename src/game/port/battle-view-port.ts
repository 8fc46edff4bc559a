import type { Arrival, IntendedMarch } from '../../sim/squads/foresee-arrival.ts';
import type { Vector } from '../../core/vector.ts';
import type { Command } from '../../sim/commands.ts';
import type { WorldEvent } from '../../sim/events.ts';
import type { Land } from '../../sim/land.ts';
import type { TeamSight } from '../../sim/perception/team-sight.ts';
import type { EntityId, Snapshot, Team, UnitKind } from '../../sim/state.ts';

export type GroundMarkTone = 'danger' | 'sight' | 'goal' | 'target' | 'calm';

/** A debug mark of an agent on the ground: danger, sight, goal, target. Tiles. */
export type GroundMark =
  | { kind: 'circle'; x: number; y: number; radiusTiles: number; tone: GroundMarkTone }
  /** A blocked line is drawn dashed. */
  | { kind: 'line'; fromX: number; fromY: number; toX: number; toY: number; isBlocked: boolean; tone: GroundMarkTone }
  | { kind: 'cross'; x: number; y: number; tone: GroundMarkTone }
  | { kind: 'label'; x: number; y: number; heightTiles: number; text: string; tone: GroundMarkTone };

/** What the view needs to know of a unit kind; its clips are in the atlas under "<art of the team>-<kind>". */
export interface UnitKindView {
  readonly maxHealth: number;
  /** From the feet to the top of the helmet, as modelled, in tiles. */
  readonly heightTiles: number;
  /** Size of the arc that its weapon draws in the air; 0 for none. */
  readonly slashSize: number;
}

/** How the units of a team look. */
export interface TeamView {
  /** The first word of their clips: "player" in "player-<kind>/walk". */
  readonly art: string;
  /** The clip of the ring at their feet, without `fx/`. */
  readonly ring: string;
  /** The mark that replaces the ring when zoomed out: teams differ in its shape, not only in colours. */
  readonly mark: 'round' | 'pointed';
  /** As "#rrggbb". */
  readonly markColour: string;
  readonly healthColour: string;
}

/** A model and where it stands in the footprint of its object. */
export interface ObjectPieceView {
  readonly model: string;
  readonly x: number;
  readonly y: number;
  readonly isOverhead?: boolean;
  readonly isUnderfoot?: boolean;
}

/** Where and how a unit is drawn that uses an object; tiles from its middle, before it is turned. */
export interface ObjectUserView {
  readonly motion: 'work' | 'eat' | 'sleep' | 'fish' | 'roast' | 'train' | 'play' | 'inside';
  readonly x: number;
  readonly y: number;
  readonly heightTiles: number;
  readonly facingX: number;
  readonly facingY: number;
}

/** How the health of a placed object is shown: always and with its name, as that of a ship, or only once it is hurt. */
export interface ObjectHealthBar {
  readonly maxHealth: number;
  readonly isOfShip: boolean;
}

/** What the view needs to know of a kind of placed objects. */
export interface ObjectKindView {
  readonly widthTiles: number;
  readonly depthTiles: number;
  readonly heightTiles: number;
  /** By state. */
  readonly pieces: Readonly<Record<string, readonly ObjectPieceView[]>>;
  /** How the user of each lasting use shows. */
  readonly users: Readonly<Record<string, ObjectUserView>>;
  /** One piece for each thing that it stores. */
  readonly stock?: readonly ObjectPieceView[];
  /** The models of what its uses give into the hands of a unit. */
  readonly loads?: Readonly<Record<string, string>>;
  /** Absent where its health is not shown. */
  readonly healthBar?: ObjectHealthBar;
  /** By state: the use that a click on an own one means, and those that warriors who are sent to it try, best first. */
  readonly states: Readonly<Record<string, { readonly click?: string; readonly orders?: readonly string[] }>>;
  /** The uses that only its owners can make. */
  readonly ownersUses: readonly string[];
  /** The uses that set fire to it. */
  readonly ignitingUses: readonly string[];
  /** Each use as a verb: "Open". */
  readonly words: Readonly<Record<string, string>>;
}

/**
 * Everything that the battle view needs of the game. The app implements it; the view reads
 * the world through it and changes the world only by `send`.
 */
export interface BattleViewPort {
  readonly looks: BattleLooks;
  readonly player: PlayerPort;
  /** Without what is out of sight. */
  snapshot(): Snapshot;
  /** What the player's warriors see; undefined where everything is shown. */
  sight(): TeamSight | undefined;
  /** Interpolation between the last step and the next, 0..1. */
  alpha(): number;
  /** Counts the jumps in time: the view drops what it shows of another time. */
  jumps(): number;
  /** Arrows that stuck in the ground within so many seconds before the shown step, oldest first. */
  landedArrows(withinSeconds: number): readonly LandedArrowView[];
  /** Events since the last call, in order. */
  drainEvents(): readonly WorldEvent[];
  groundMarks(): readonly GroundMark[];
  /** Whose plan is drawn on the field, besides those of the player's party and of what is selected: all, that of a party, or (0) no other. */
  shownPlans(): 'all' | EntityId;
  /** Undefined where no days pass. */
  sky(): SkyState | undefined;
  /** Panels that lie over the field. It reads the layout of the page. */
  panels(): readonly PanelBox[];
}

/** CSS pixels from the top left of the field. */
export interface PanelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How a battle looks from its beginning to its end. */
export interface BattleLooks {
  readonly land: Land;
  /** What the view shows of each unit kind, by its name. */
  readonly unitKinds: ReadonlyMap<UnitKind, UnitKindView>;
  /** What the view shows of each kind of placed objects, by its name. */
  readonly objectKinds: ReadonlyMap<string, ObjectKindView>;
  /** How each team looks, by its name. */
  readonly teams: ReadonlyMap<Team, TeamView>;
  /** The units that wear a crown. */
  readonly captains: ReadonlySet<EntityId>;
}

/** What the player may do in a battle. */
export interface PlayerPort {
  /** 0 for none. */
  readonly partyId: EntityId;
  /** False behind the title screen and in scenes to watch: the camera and inspecting units work, orders do not. */
  readonly isInteractive: boolean;
  /** Doors of the player's side are operated by a click: in scenes to watch as well. */
  readonly canOperate: boolean;
  send(command: Command): void;
  /** Tells the player why nothing happens. */
  notify(text: string): void;
  /** How units would stand at the end of a march that begins now. */
  foreseeArrival(march: IntendedMarch): Arrival;
  /** Whether a mouse that rests at an edge of the field moves the camera. */
  scrollsAtEdges(): boolean;
  /** Called when the selection changes: own units, or the one inspected unit. */
  onSelect?(unitIds: readonly EntityId[]): void;
}

export interface SkyState {
  /** From 0 to 24. */
  readonly hour: number;
  /** From 0 to 1. */
  readonly rain: number;
}

export interface LandedArrowView extends Vector {
  /** Of its flight, on the ground; a unit vector. */
  readonly directionX: number;
  readonly directionY: number;
  readonly secondsAgo: number;
}
