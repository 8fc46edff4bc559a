import type { EntityId, Formation, Stance, WorldState } from './state.ts';

/** The only way to change a running world from outside, for players, scripts and replays. */
export type Command =
  /** Units march to (x, y) in formation and then face (facingX, facingY), or along their path when both are 0. */
  | { type: 'move'; unitIds: readonly EntityId[]; x: number; y: number; facingX: number; facingY: number }
  | { type: 'attack'; unitIds: readonly EntityId[]; targetId: EntityId }
  | { type: 'stop'; unitIds: readonly EntityId[] }
  /** `hold`: they stop and do not move by themselves until they get a march order or are released. */
  | { type: 'stance'; unitIds: readonly EntityId[]; stance: Stance }
  | { type: 'formation'; partyId: EntityId; formation: Formation; spacingTiles: number }
  /** Opens or closes the tile at (x, y): a door, a gate, a bridge. Rejected while a unit stands in it. */
  | { type: 'block'; x: number; y: number; blocksFeet: boolean; blocksSight: boolean }
  | { type: 'tickMode'; mode: WorldState['tickMode'] }
  | ({ type: 'blackboard' } & KeyCommand)
  | TreeCommand;

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
