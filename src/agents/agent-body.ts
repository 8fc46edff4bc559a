import type { Vector } from '../core/vector.ts';
import type { CombatPhase, EntityId, Pace, Stance } from '../sim/state.ts';

/** State of a movement that has been started. */
export type MoveStatus = 'moving' | 'arrived' | 'unreachable';

/** Purpose of a movement, when there is a special one. */
export type WalkPurpose = 'fleeing' | 'backingOff' | 'regrouping';

/** State of an attack that has been started. */
export type AttackStatus = 'striking' | 'done' | 'failed';

/**
 * Everything that a tree can query of its agent or do with it. Units and parties have their own
 * implementations; what one of them cannot do fails (a party does not attack), and so does the action.
 */
export interface AgentBody {
  readonly id: EntityId;

  /** Display name of a unit, a party or a waypoint, for explanations. */
  nameOf(other: EntityId): string;
  distanceTo(other: EntityId): number;
  distanceToPoint(x: number, y: number): number;
  /** Whether it sees the entity now: range, field of view or hearing, and walls in between. */
  canSee(other: EntityId): boolean;
  /** Whether it perceived the entity within the last `seconds`. */
  remembers(other: EntityId, seconds: number): boolean;
  isAlive(other: EntityId): boolean;
  positionOf(other: EntityId): Readonly<Vector> | undefined;
  /** The nearest entity with that tag, of those that it perceives or of all; 0 when there is none within `rangeTiles`. */
  nearestByTag(tag: string, rangeTiles: number, onlyPerceived: boolean): EntityId;

  /** The best enemy to fight now; 0 when there is none. */
  chooseTarget(): EntityId;
  nextWaypoint(): EntityId;
  /** A random reachable position within `rangeTiles` of its home. */
  randomPosition(rangeTiles: number): Readonly<Vector> | undefined;
  /** A reachable position away from the danger, up to `distanceTiles` away; undefined when cornered. */
  fleePositionFrom(danger: EntityId, distanceTiles: number): Readonly<Vector> | undefined;

  /** Its current stance; on `hold` every movement fails, whatever the tree does. */
  stance(): Stance;
  setPace(pace: Pace | 'party'): void;
  moveToPosition(x: number, y: number, toleranceTiles: number): void;
  moveToEntity(other: EntityId, stopDistanceTiles: number): void;
  moveStatus(): MoveStatus;
  stopMoving(): void;

  /** Whether the target lives and an attack could reach it now. */
  canReach(target: EntityId): boolean;
  /** Starts an attack; false when it cannot, or the last attack is not over yet. */
  startAttack(target: EntityId): boolean;
  attackStatus(): AttackStatus;
  attackPhase(): CombatPhase;
  cancelAttack(): void;
  raiseShield(against: EntityId): boolean;
  lowerShield(): void;
  /** Shows the purpose of the movement that has just started. */
  showPurpose(purpose: WalkPurpose): void;

  gesture(name: string): void;
  /** Performs a custom action by name; false when it has none of that name. */
  performCustomAction(call: string, target: EntityId): boolean;
  log(text: string): void;
}

/** Names for the node `CustomAction`. */
export const CUSTOM_ACTIONS = ['raiseAlarm', 'face'] as const;
