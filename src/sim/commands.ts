import { mapOf, optional, record, tagged, type RecordOf } from '../core/schema/record.ts';
import { anyNumber, anything, boolean, choice, either, listOf, mapped, tuple, string, whole, type ValueOf } from '../core/schema/values.ts';
import { FORMATIONS, STANCES, type WorldState } from './state.ts';

export const TICK_MODES = ['interval', 'everyFrame'] as const satisfies readonly WorldState['tickMode'][];

const unitId = whole({ min: 1 }, 'the number of a unit, from 1');
const objectId = whole({ min: 1 }, 'the number of a placed object, from 1');
const partyId = whole({ min: 1 }, 'the number of a party, from 1');
const agentId = whole({ min: 1 }, 'the number of an agent, from 1');
const unitIds = listOf(unitId, { expected: 'a list of units' });
const agentIds = listOf(agentId, { expected: 'a list of agents' });
/** Carried out after the orders that these units have; default false: at once. */
const isQueued = optional(boolean);

/** Where a node was before an edit. */
const nodePlace = record({ tree: string, path: string });

/** Replaces trees by JSON documents, all or none. Nodes that the edit did not change keep running. */
const treesEdit = {
  /** Changed and new trees. */
  documents: listOf(anything, { expected: 'a list of tree documents' }),
  /** Names of removed trees. */
  removed: optional(listOf(string, { expected: 'a list of names of trees' })),
  /** Where the nodes of changed trees were before, by tree name, then by path; a missing node is new. Without it, nodes are matched by `id` or path. */
  origins: optional(mapOf(mapOf(nodePlace, 'an object of nodes by path'), 'an object of trees by name')),
};

const vector = mapped(tuple([anyNumber, anyNumber], 'a list of two numbers'), ([x, y]): KeyValue => [x, y]);
/** A value of a key; only the brain knows which of these types the key has. */
const keyValue = either<KeyValue>([anyNumber, boolean, string, vector], 'a number, true or false, a string, or a vector [x, y]');
export type KeyValue = number | boolean | string | [number, number];

/** Changes a key on the blackboard of an agent, or on the one that it shares with its party or the world. */
const keyCommand = {
  agentId,
  scope: choice(['own', 'party', 'world']),
  key: string,
  /** `set` creates a missing key with that type; `remove` is for keys that no tree declares. */
  change: tagged('do', {
    set: { valueType: choice(['number', 'boolean', 'string', 'vector', 'entity']), value: keyValue },
    invalidate: {},
    remove: {},
  }),
};

/** The only way to change a running world from outside, for players, scripts and replays. */
export const COMMAND = tagged('type', {
  /** Units march to (x, y) in formation and then face (facingX, facingY); when both are 0, known enemies near there, else the direction of travel. */
  move: { unitIds, isQueued, x: anyNumber, y: anyNumber, facingX: anyNumber, facingY: anyNumber },
  /** One enemy is attacked: several approach together. */
  attack: { unitIds, isQueued, targetId: unitId },
  /** Units march to (x, y) and fight what they meet on the way. */
  attackMove: { unitIds, isQueued, x: anyNumber, y: anyNumber },
  /** Units walk between where they stand and (x, y) until another order. */
  patrol: { unitIds, isQueued, x: anyNumber, y: anyNumber },
  /** Units follow a friend and fight what comes near. */
  guard: { unitIds, isQueued, targetId: unitId },
  /** Units run to (x, y) in formation without fighting on the way. */
  retreat: { unitIds, isQueued, x: anyNumber, y: anyNumber },
  stop: { unitIds },
  /** `hold` and `defend`: they stop where they are; an order to attack ends both, an order to march ends `hold`. */
  stance: { unitIds, stance: choice(STANCES) },
  /** Changes the formation, the spacing or both of the whole party; with `unitIds`, of these units of it. All go on with what they were doing. */
  formation: { partyId, formation: optional(choice(FORMATIONS)), spacingTiles: optional(anyNumber), unitIds: optional(unitIds) },
  /** Units go to a placed object and use it: open, close, kick, or "smash" with blows. The nearest does it. */
  use: { unitIds, isQueued, objectId, use: string },
  /** The player's own objects change at once, without a unit. */
  operate: { objectId, use: string },
  /** A unit comes into the world, with the usual tree of its kind or another one. */
  spawn: { kind: string, team: string, name: string, x: anyNumber, y: anyNumber, partyId: optional(partyId), tree: optional(string) },
  /** A placed object comes into the world. */
  place: {
    kind: string,
    name: string,
    x: anyNumber,
    y: anyNumber,
    isTurned: optional(boolean),
    state: optional(string),
    team: optional(string),
  },
  /** A unit or a placed object leaves the world. */
  remove: { id: whole({ min: 1 }, 'the number of a unit or a placed object, from 1') },
  /** Opens or closes the tile at (x, y): a bridge, a fallen tree. Rejected while a unit stands in it, and where a placed object is. */
  block: { x: anyNumber, y: anyNumber, blocksFeet: boolean, blocksSight: boolean },
  /** Changes the health of a living unit, as a share of its full health; at 0 it falls. Not an order of the game: it tries a variant of a fight. */
  health: { unitId, share: anyNumber },
  tickMode: { mode: choice(TICK_MODES) },
  /** Sets the time between two ticks of these agents, in seconds from 0.01 to 5. Not an order of the game, either. */
  interval: { agentIds, seconds: anyNumber },
  blackboard: keyCommand,
  trees: treesEdit,
  /** Assigns a tree to these agents; it starts at its root. */
  mind: { agentIds, tree: string },
});

export type Command = ValueOf<typeof COMMAND>;
/** Edits of trees and their assignments; the world forwards them to the brains. */
export type TreeCommand = Extract<Command, { type: 'trees' | 'mind' }>;
export type TreesEdit = RecordOf<typeof treesEdit>;
export type KeyCommand = RecordOf<typeof keyCommand>;
export type KeyOperation = KeyCommand['change'];

/** Orders that need a place or a unit besides the plain ones: the player chooses the order first, then where. */
export const AIMED_ORDERS = ['attackMove', 'patrol', 'guard', 'retreat'] as const;
export type AimedOrder = (typeof AIMED_ORDERS)[number];

/** A run is defined by its scenario, its seed and these. `step` is the step before which the command is applied. */
export interface TimedCommand {
  readonly step: number;
  readonly command: Command;
}
