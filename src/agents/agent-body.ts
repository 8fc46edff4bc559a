import type { Literal } from '../engine/values.ts';
import type { CandidateList, CandidateQuestion, HostWith } from '../engine/author.ts';
import type { Hint } from '../engine/run.ts';
import type { LogEntry } from '../core/log-entry.ts';
import type { Vector } from '../core/vector.ts';
import type { RouteQuestion } from '../sim/movement/route.ts';
import type { CombatPhase, EntityId, Pace, Stance } from '../sim/state.ts';
import type { Leader, Survey } from './leader.ts';
import type { Addressees } from './reach.ts';
import type { Individual, Performer, Places, Scout } from './individual.ts';

/** State of a movement that has been started. */
export type MoveStatus = 'moving' | 'arrived' | 'unreachable';

/** Purpose of a movement, when there is a special one. */
export type WalkPurpose = 'fleeing' | 'routing' | 'backingOff' | 'regrouping';

/** State of an attack that has been started. */
export type AttackStatus = 'striking' | 'done' | 'failed';

/** An entry that a node writes to the log of the run. */
export type Logged = Pick<LogEntry, 'tree' | 'path' | 'node' | 'text' | 'values'>;

/** What a tree can do with every agent. Everything else is a capability, which its node must declare: see `define-leaf.ts`. */
export interface AgentBody {
  readonly id: EntityId;
  /** Name of a unit, a party or a waypoint inside a sentence, for explanations. */
  nameOf(other: EntityId): string;
  distanceTo(other: EntityId): number;
  distanceToPoint(x: number, y: number): number;
  isAlive(other: EntityId): boolean;
  positionOf(other: EntityId): Readonly<Vector> | undefined;
  /** Performs a custom action by name; false when it has none of that name. */
  performCustomAction(call: string, target: EntityId): boolean;
  /** Writes to the log of the run. */
  log(entry: Logged): void;
}

/** Which entities with a tag are looked for. */
export interface TagSearch {
  readonly rangeTiles: number;
  /** Only those that the agent sees or hears. */
  readonly onlyPerceived: boolean;
  /** Without those to which it has lately found no way. */
  readonly onlyReachable?: boolean;
}

/** Perceives and remembers others. */
export interface Senses {
  /** Whether it sees the entity now: range, field of view or hearing, and walls in between. */
  canSee(other: EntityId): boolean;
  /** Whether it perceived the entity within the last `seconds`. */
  remembers(other: EntityId, seconds: number): boolean;
  /** The nearest entity with that tag; 0 when there is none within the range. */
  nearestByTag(tag: string, search: TagSearch): EntityId;
  /** Whether it has lately found no way to the entity, and cannot attack it from where it stands either. */
  isUnreachable(other: EntityId): boolean;
  /** The distance to the farthest living unit with that tag, itself not counted, in tiles; 0 when there is none. */
  farthestByTag(tag: string): number;
  /** The nearest living enemy that it perceives now; 0 for none. */
  nearestEnemy(): EntityId;
  /** How many living units of that side it perceives now, itself not counted. */
  countPerceived(side: 'enemies' | 'friends'): number;
  /** How many living enemies it has seen, or been told of, lately. */
  countKnownEnemies(): number;
  /** Adds all living units of that side that it perceives within a range now, itself not counted. */
  addPerceived(side: 'enemies' | 'friends', rangeTiles: number, into: CandidateList): void;
  /** Whether a unit attacks another one, or is on its way to do so. */
  isAfter(hunter: EntityId, prey: EntityId): boolean;
  /** How many other living units of its side are after that entity. */
  comradesAfter(prey: EntityId): number;
  /** The best enemy to fight now; 0 when there is none. */
  chooseTarget(): EntityId;
}

/** Knows names, the time, how units fare and what its own morale is. */
export interface Knowledge {
  /** The living unit of that name, seen or not; 0 when there is none. */
  unitNamed(name: string): EntityId;
  /** From 0 to 24; always 12 where no days pass. */
  hourOfDay(): number;
  /** Health of a unit, from 0 to 1; NaN for anything else. */
  healthShareOf(other: EntityId): number;
  /** Its morale, from 0 to 1; of a party, the mean of its living units. */
  moraleLevel(): number;
  /** The place of the state of its morale, from 0 (steady) to 3 (routing), likewise. */
  moraleState(): number;
}

/** Goes to places. */
export interface Mover {
  /** `factor` multiplies the speed of a unit's own pace. */
  setPace(pace: Pace | 'party', factor: number): void;
  toPosition(x: number, y: number, toleranceTiles: number): void;
  toEntity(other: EntityId, stopDistanceTiles: number): void;
  status(): MoveStatus;
  stop(): void;
  /** Its current stance; a movement that it does not allow fails, whatever the tree does. */
  stance(): Stance;
  /** Shows the purpose of the movement that has just started; absent where there is no figure to show it. */
  showPurpose?(purpose: WalkPurpose): void;
  /** Moves on to the next way point of a route; 0 when the route is empty. */
  nextWaypoint(question: RouteQuestion): EntityId;
}

/** Has a weapon, and perhaps a shield. */
export interface Fighter {
  /** Whether the target lives and an attack could reach it now; never true for an archer without arrows. */
  canReach(target: EntityId): boolean;
  /** Starts an attack; false when it cannot, or the last attack is not over yet. */
  startAttack(target: EntityId): boolean;
  attackStatus(): AttackStatus;
  attackPhase(): CombatPhase;
  cancelAttack(): void;
  /** Whether another unit cannot answer a blow of this one now. */
  isOpen(other: EntityId): boolean;
  /** Whether another unit raises its weapon, or draws its bow, against this one. */
  isStriking(other: EntityId): boolean;
  raiseShield(against: EntityId): boolean;
  lowerShield(): void;
  /** Takes one of its weapons in hand, or with "" the usual one of its kind; `busy` during an attack. */
  drawWeapon(name: string): 'drawn' | 'busy' | 'unknown';
  /** From now on its blows and arrows do so many times the damage of its kind. */
  setAttackForce(factor: number): void;
}

/** Has arrows, or needs none. */
export interface Quiver {
  /** How many arrows it has left; Infinity when they never run out. */
  arrows(): number;
  isFull(): boolean;
  fill(): void;
}

/** Uses placed objects: doors, gates, beds, tables. */
export interface ObjectUser {
  /** The state of a placed object; undefined when there is none with that id. */
  objectState(object: EntityId): string | undefined;
  /** Whether it stands in the way like a wall. */
  isBlocking(object: EntityId): boolean;
  /** Whether it could use it that way now, were it there. */
  canUse(object: EntityId, use: string): boolean;
  isWithinUse(object: EntityId): boolean;
  /** The state that a use leads to; undefined when the object has no such use. */
  resultOfUse(object: EntityId, use: string): string | undefined;
  /** The nearest object with that tag that it could use so and that no other unit is using; 0 when there is none within `rangeTiles`. */
  nearestFree(tag: string, use: string, rangeTiles: number): EntityId;
  /** Adds all objects with that tag that it could use so and that no other unit is using, within `rangeTiles`. */
  addFree(question: CandidateQuestion, into: CandidateList): void;
  /** Starts a use; false when it cannot. */
  startUse(object: EntityId, use: string): boolean;
  /** Who uses it now; 0 for none. */
  userOf(object: EntityId): EntityId;
  stopUse(object: EntityId): void;
  /** Whether its last use of the object, which has ended, went as it should. */
  hasUsed(object: EntityId, use: string): boolean;
  /** At which object it will shoot with one that it uses. */
  aim(object: EntityId, target: EntityId): void;
}

/** Knows what it carries, how it stands with the things of its side, and with single ones of any side. */
export interface Steward {
  /** The name of the thing that the agent carries; empty without one. */
  carried(): string;
  /** What the objects of its side with that tag store together. */
  stockByTag(tag: string): number;
  /** How many objects of its side burn. */
  countFires(): number;
  /** The ship of its side, or of the side that it fights; 0 for none. */
  hullOf(side: 'own' | 'hostile'): EntityId;
  /** Strength of the fire on an object, from 0 to 1; NaN for what cannot burn. */
  fireOn(object: EntityId): number;
  /** What it stores, as a share of what it can; NaN for what can store nothing. */
  stockShareOf(object: EntityId): number;
  /** Whether a raised shield stops shots at an object. */
  isCovered(object: EntityId): boolean;
  /** Adds all objects of hostile sides with that tag, or with any, that can burn, within `rangeTiles`. */
  addHostileObjects(question: CandidateQuestion, into: CandidateList): void;
}

/** A message of a speaker: its name, its subject, and those who hear it. */
export interface Saying {
  readonly message: string;
  readonly about: Literal | undefined;
  readonly to: Addressees;
}

/** A hint of a speaker: which tagged branches it encourages or discourages, and in whom. */
export interface Suggestion {
  readonly tag: string;
  readonly as: Hint;
  readonly to: Addressees;
}

/** Tells others something. */
export interface Speaker {
  /** Returns how many agents the message reached. */
  say(saying: Saying): number;
  /** Returns how many agents the hint reached. */
  suggest(suggestion: Suggestion): number;
}

/** The parts of a body that each capability consists of. A node declares the capability, and finds the parts in its host. */
export interface Capabilities {
  sense: { readonly sense: Senses; readonly know: Knowledge };
  move: { readonly move: Mover };
  fight: { readonly fight: Fighter; readonly quiver: Quiver };
  individual: { readonly individual: Individual; readonly places: Places; readonly scout: Scout; readonly show: Performer };
  use: { readonly use: ObjectUser };
  stock: { readonly stock: Steward };
  speak: { readonly speak: Speaker };
  lead: { readonly lead: Leader; readonly survey: Survey };
}

export type Capability = keyof Capabilities;

/** The body of an agent that has these capabilities. */
export type BodyWith<Names extends Capability> = HostWith<AgentBody, Capabilities, Names>;

/** Names for the node `CustomAction`. */
export const CUSTOM_ACTIONS = ['raiseAlarm', 'face'] as const;
