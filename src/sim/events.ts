import type { LoggedValue } from '../core/log-entry.ts';
import type { MoraleState } from './parts/morale.ts';
import type { EntityId, Outcome, Stance, Team, UnitKind } from './state.ts';

/** What happened in a step, in order. The health manager emits `hit` and `died`. */
export type WorldEvent =
  | { type: 'hit'; unitId: EntityId; attackerId: EntityId; damage: number; x: number; y: number; byArrow: boolean }
  | { type: 'died'; unitId: EntityId; attackerId: EntityId; x: number; y: number }
  | { type: 'blocked'; unitId: EntityId; attackerId: EntityId; x: number; y: number }
  /** The guard of a unit has broken under blows. */
  | { type: 'guardBroken'; unitId: EntityId; x: number; y: number }
  /** An enemy has come upon a unit unawares. */
  | { type: 'startled'; unitId: EntityId; x: number; y: number }
  /** The morale of a unit has got better or worse; see `Morale`. */
  | { type: 'moraleChanged'; unitId: EntityId; from: MoraleState; to: MoraleState; x: number; y: number }
  /** A unit has lost heart: it has left the field, or has yielded to those who cornered it. */
  | { type: 'left' | 'yielded'; unitId: EntityId; x: number; y: number }
  | { type: 'swing'; unitId: EntityId; kind: UnitKind; x: number; y: number }
  | { type: 'arrowShot'; unitId: EntityId; arrowId: number; x: number; y: number }
  | { type: 'arrowLanded'; arrowId: number; x: number; y: number; into: 'ground' | 'wall' | 'body' | 'shield' }
  | { type: 'spotted'; unitId: EntityId; targetId: EntityId; x: number; y: number }
  /** `isWarned`: the enemy was not seen; the party was warned of it. */
  | { type: 'alarm'; partyId: EntityId; targetId: EntityId; x: number; y: number; isWarned?: true }
  /** A movement with that purpose begins; see `Mood`. */
  | { type: 'fled' | 'routed' | 'backedOff' | 'regrouped' | 'searched'; unitId: EntityId; x: number; y: number }
  /** Some of a squad cannot carry out their order, which is over: their way is blocked, their target has escaped, or their trees have other plans. */
  | { type: 'orderFailed'; partyId: EntityId; unitIds: readonly EntityId[]; why: 'blocked' | 'escaped' | 'elsewhere'; x: number; y: number }
  | { type: 'ordered'; team: Team; order: OrderName; x: number; y: number }
  /** An agent has said something aloud, or has sent a message, or a hint, that others have heard. */
  | { type: 'said'; agentId: EntityId; text: string; x: number; y: number }
  /** A tree has written to the log of the run: which node, what, and the values of keys in words. */
  | { type: 'log'; agentId: EntityId; tree: string; path: string; node: string; text: string; values: readonly LoggedValue[] }
  /** The run, or its round, is won or lost; `says` is what its goal says about it, empty when the warband was beaten. */
  | { type: 'decided'; outcome: Outcome; says: string }
  /** One of the goals is achieved. */
  | { type: 'goalAchieved'; says: string }
  /** A fallen unit has respawned. */
  | { type: 'returned'; unitId: EntityId; x: number; y: number }
  /** A placed object has changed its state, by that unit or by none. */
  | { type: 'objectChanged'; objectId: EntityId; kind: string; unitId: EntityId; from: string; to: string; x: number; y: number }
  /** A blow has hit a placed object. */
  | { type: 'objectStruck'; objectId: EntityId; kind: string; unitId: EntityId; damage: number; x: number; y: number }
  /** Something that shoots has done so, or its shot has come down: on an object, on a shield before it, or beside both. */
  | { type: 'shotFired'; objectId: EntityId; unitId: EntityId; x: number; y: number }
  | { type: 'shotLanded'; objectId: EntityId; into: 'object' | 'shield' | 'water'; x: number; y: number }
  /** A placed object catches fire, or its fire is out. */
  | { type: 'fireStarted' | 'fireEnded'; objectId: EntityId; x: number; y: number }
  /** A unit was out of luck with a placed object: a kick, a lock. */
  | { type: 'useFailed'; objectId: EntityId; kind: string; unitId: EntityId; use: string; x: number; y: number }
  /** A unit or a placed object has come into the world, or left it. */
  | { type: 'appeared' | 'vanished'; id: EntityId; x: number; y: number }
  /** A new round: all units are back at their start with full health. */
  | { type: 'roundStarted'; round: number };

/** Whether these events of a step begin a new round: what was watched or counted before belongs to another fight. */
export function startsRound(events: readonly WorldEvent[]): boolean {
  return events.some(({ type }) => type === 'roundStarted');
}

/** What an `ordered` event is about. */
export type OrderName = 'move' | 'attack' | 'attackMove' | 'patrol' | 'guard' | 'retreat' | 'formation' | 'stop' | 'use' | Stance;

/** An event that the world reports to a brain. */
export type AgentEvent =
  | { type: 'hit'; attackerId: EntityId }
  | { type: 'lowHealth'; value: boolean }
  /** A unit of the same party, or the enemy that the agent fought or followed. */
  | { type: 'died'; unitId: EntityId }
  /** The same of one that has left the fight. */
  | { type: 'departed'; unitId: EntityId }
  /** The same of one that begins to run from the fight. */
  | { type: 'routed'; unitId: EntityId }
  /** Its morale has changed. */
  | { type: 'moraleChanged' }
  | { type: 'ordered' }
  /** Another agent tells it something. */
  | { type: 'message'; message: string; fromId: EntityId; about: string | number | boolean | [number, number] | undefined }
  /** Another agent suggests to try branches with that tag first or last. */
  | { type: 'hint'; tag: string; as: 'preferred' | 'neutral' | 'discouraged' };
