import type { EntityId, Formation, WorldState } from './state.ts';

/** The one way in: everything that a person, a script or a replay does to a running world. */
export type Command =
  /** Units march to (x, y) in formation and look along (facingX, facingY), or along their way when both are 0. */
  | { type: 'move'; unitIds: readonly EntityId[]; x: number; y: number; facingX: number; facingY: number }
  | { type: 'attack'; unitIds: readonly EntityId[]; targetId: EntityId }
  | { type: 'stop'; unitIds: readonly EntityId[] }
  | { type: 'formation'; partyId: EntityId; formation: Formation; spacingTiles: number }
  /** A door, a gate, a bridge: opens or closes the tile at (x, y). Refused while somebody stands in it. */
  | { type: 'block'; x: number; y: number; blocksFeet: boolean; blocksSight: boolean }
  | { type: 'tickMode'; mode: WorldState['tickMode'] }
  | ({ type: 'blackboard' } & KeyCommand)
  | MindCommand;

/** What a person does to minds; the world hands it on to them. */
export type MindCommand =
  | ({ type: 'trees' } & TreesEdit)
  /** These agents think with that tree from now on, from its start. */
  | { type: 'mind'; agentIds: readonly EntityId[]; tree: string };

/** Other trees, all or none, as JSON documents: what an edit did not touch goes on where it was. */
export interface TreesEdit {
  /** Changed and new ones. */
  readonly documents: readonly unknown[];
  /** Names of trees that are no more. */
  readonly removed?: readonly string[];
  /** Where the nodes of changed trees were before, by name of tree, by path; a node that is missing is new. Without it nodes are known by `id` or path. */
  readonly origins?: Readonly<Record<string, Readonly<Record<string, { readonly tree: string; readonly path: string }>>>>;
}

/** Something is done to a key of an agent's blackboard, or of the one that it shares with its party or with all. */
export interface KeyCommand {
  readonly agentId: EntityId;
  readonly scope: 'own' | 'party' | 'world';
  readonly key: string;
  readonly change: KeyChange;
}

/** `set` makes the key when there is none, of that type; `remove` is for keys that no tree declares. */
export type KeyChange =
  | { readonly do: 'set'; readonly valueType: 'number' | 'boolean' | 'string' | 'vector' | 'entity'; readonly value: KeyValue }
  | { readonly do: 'invalidate' | 'remove' };

export type KeyValue = number | boolean | string | [number, number];

/** A run is its scenario, its seed and these. `step` is the step before which the command is applied. */
export interface TimedCommand {
  readonly step: number;
  readonly command: Command;
}
