import type { Vector } from '../core/vector.ts';
import type { CombatPhase, EntityId, Pace } from '../sim/state.ts';

/** How a movement that was begun stands now. */
export type MoveStatus = 'moving' | 'arrived' | 'unreachable';

/** How a blow that was begun stands now. */
export type AttackStatus = 'striking' | 'done' | 'failed';

/**
 * The agent interface: all that a tree may ask of, or do with, the one it thinks for.
 * A warrior and a party each have their own; what one of them cannot do fails
 * (a party strikes no blow) and the action that wanted it fails with it.
 */
export interface Body {
  readonly id: EntityId;

  /** For words about it: of a warrior, a party, a place. */
  nameOf(other: EntityId): string;
  distanceTo(other: EntityId): number;
  distanceToPoint(x: number, y: number): number;
  /** Sight as it is now: range, field of view or hearing, and walls in between. */
  canSee(other: EntityId): boolean;
  /** True when `other` was perceived within the last `seconds`. */
  remembers(other: EntityId, seconds: number): boolean;
  isAlive(other: EntityId): boolean;
  positionOf(other: EntityId): Readonly<Vector> | undefined;
  /** The nearest entity of that tag, of those that it perceives or of all; 0 when there is none within `rangeTiles`. */
  nearest(tag: string, rangeTiles: number, onlyPerceived: boolean): EntityId;

  /** The enemy that is best fought now; 0 when there is none. */
  chooseTarget(): EntityId;
  nextWaypoint(): EntityId;
  /** A reachable place about `rangeTiles` from home. */
  randomPosition(rangeTiles: number): Readonly<Vector> | undefined;
  /** A reachable place away from danger, about `distanceTiles` off; undefined when cornered. */
  refugeFrom(danger: EntityId, distanceTiles: number): Readonly<Vector> | undefined;

  setPace(pace: Pace | 'party'): void;
  moveToPosition(x: number, y: number, toleranceTiles: number): void;
  moveToEntity(other: EntityId, stopDistanceTiles: number): void;
  moveStatus(): MoveStatus;
  stopMoving(): void;

  /** Whether a blow struck now could reach the target, who must live. */
  canReach(target: EntityId): boolean;
  /** Begins a blow; false when it cannot, or not yet: the last one is not over. */
  startAttack(target: EntityId): boolean;
  attackStatus(): AttackStatus;
  attackPhase(): CombatPhase;
  cancelAttack(): void;
  raiseShield(against: EntityId): boolean;
  lowerShield(): void;
  /** From now on the view shows it in flight. */
  showFlight(): void;

  gesture(name: string): void;
  /** A deed of its own by name; false when it knows none of that name. */
  perform(call: string, target: EntityId): boolean;
  log(text: string): void;
}

/** Deeds that `CustomAction` can name. */
export const CALLS = ['raiseAlarm', 'face'] as const;
