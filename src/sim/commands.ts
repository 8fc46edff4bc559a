import type { EntityId, Formation, Stance, Team, UnitKind, WorldState } from './state.ts';

/** The only way to change a running world from outside, for players, scripts and replays. */
export type Command =
  /** Units march to (x, y) in formation and then face (facingX, facingY), or along their path when both are 0. */
  | ({ type: 'move'; x: number; y: number; facingX: number; facingY: number } & UnitsOrder)
  /** One enemy is attacked: several approach together. */
  | ({ type: 'attack'; targetId: EntityId } & UnitsOrder)
  /** Units march to (x, y) and fight what they meet on the way. */
  | ({ type: 'attackMove'; x: number; y: number } & UnitsOrder)
  /** Units walk between where they stand and (x, y) until another order. */
  | ({ type: 'patrol'; x: number; y: number } & UnitsOrder)
  /** Units follow a friend and fight what comes near. */
  | ({ type: 'guard'; targetId: EntityId } & UnitsOrder)
  /** Units run to (x, y) in formation without fighting on the way. */
  | ({ type: 'retreat'; x: number; y: number } & UnitsOrder)
  | { type: 'stop'; unitIds: readonly EntityId[] }
  /** `hold` and `defend`: they stop where they are; an order to attack ends both, an order to march ends `hold`. */
  | { type: 'stance'; unitIds: readonly EntityId[]; stance: Stance }
  /** Changes the formation, the spacing or both of the whole party; with `unitIds`, of these units of it. All go on with what they were doing. */
  | { type: 'formation'; partyId: EntityId; formation?: Formation; spacingTiles?: number | undefined; unitIds?: readonly EntityId[] }
  /** Units go to a placed object and use it: open, close, kick, or "smash" with blows. The nearest does it. */
  | ({ type: 'use'; objectId: EntityId; use: string } & UnitsOrder)
  /** The player's own objects change at once, without a unit. */
  | { type: 'operate'; objectId: EntityId; use: string }
  /** A unit comes into the world, with the usual tree of its kind or another one. */
  | { type: 'spawn'; kind: UnitKind; team: Team; name: string; x: number; y: number; partyId?: EntityId; tree?: string }
  /** A placed object comes into the world. */
  | { type: 'place'; kind: string; name: string; x: number; y: number; isTurned?: boolean; state?: string; team?: Team }
  /** A unit or a placed object leaves the world. */
  | { type: 'remove'; id: EntityId }
  /** Opens or closes the tile at (x, y): a bridge, a fallen tree. Rejected while a unit stands in it, and where a placed object is. */
  | { type: 'block'; x: number; y: number; blocksFeet: boolean; blocksSight: boolean }
  /** Changes the health of a living unit, as a share of its full health; at 0 it falls. Not an order of the game: it tries a variant of a fight. */
  | { type: 'health'; unitId: EntityId; share: number }
  | { type: 'tickMode'; mode: WorldState['tickMode'] }
  /** Sets the time between two ticks of these agents, in seconds from 0.01 to 5. Not an order of the game, either. */
  | { type: 'interval'; agentIds: readonly EntityId[]; seconds: number }
  | ({ type: 'blackboard' } & KeyCommand)
  | TreeCommand;

/** Orders that need a place or a unit besides the plain ones: the player chooses the order first, then where. */
export const AIMED_ORDERS = ['attackMove', 'patrol', 'guard', 'retreat'] as const;
export type AimedOrder = (typeof AIMED_ORDERS)[number];

interface UnitsOrder {
  readonly unitIds: readonly EntityId[];
  /** Carried out after the orders that these units have; default false: at once. */
  readonly isQueued?: boolean;
}

/** Edits of trees and their assignments; the world forwards them to the brains. */
export type TreeCommand =
  | ({ type: 'trees' } & TreesEdit)
  /** Assigns a tree to these agents; it starts at its root. */
  | { type: 'mind'; agentIds: readonly EntityId[]; tree: string };

/** Replaces trees by JSON documents, all or none. Nodes that the edit did not change keep running. */
export interface TreesEdit {
  /** Changed and new trees. */
  readonly documents: readonly unknown[];
  /** Names of removed trees. */
  readonly removed?: readonly string[];
  /** Where the nodes of changed trees were before, by tree name, then by path; a missing node is new. Without it, nodes are matched by `id` or path. */
  readonly origins?: Readonly<Record<string, Readonly<Record<string, { readonly tree: string; readonly path: string }>>>>;
}

/** Changes a key on the blackboard of an agent, or on the one that it shares with its party or the world. */
export interface KeyCommand {
  readonly agentId: EntityId;
  readonly scope: 'own' | 'party' | 'world';
  readonly key: string;
  readonly change: KeyOperation;
}

/** `set` creates a missing key with that type; `remove` is for keys that no tree declares. */
export type KeyOperation =
  | { readonly do: 'set'; readonly valueType: 'number' | 'boolean' | 'string' | 'vector' | 'entity'; readonly value: KeyValue }
  | { readonly do: 'invalidate' | 'remove' };

export type KeyValue = number | boolean | string | [number, number];

/** A run is defined by its scenario, its seed and these. `step` is the step before which the command is applied. */
export interface TimedCommand {
  readonly step: number;
  readonly command: Command;
}
