import type { Vector } from '../../core/vector.ts';
import type { EntityId } from './entity-id.ts';

export type MoveGoal =
  | { kind: 'none' }
  /** `askedX`, `askedY`: the requested position, before it was moved out of a wall. */
  | { kind: 'position'; x: number; y: number; tolerance: number; askedX: number; askedY: number }
  /**
   * `reach`: near enough, in sight, where there is no straight way to it; `stopDistance` when absent. `spot`: the place from which it
   * is in reach, to which the path leads; absent while the unit goes straight for it.
   */
  | { kind: 'entity'; id: EntityId; stopDistance: number; reach?: number; spot?: Readonly<Vector> };

export interface Movement {
  goal: MoveGoal;
  /** `waiting`: the path has been requested but not found yet. */
  status: 'idle' | 'waiting' | 'moving' | 'arrived' | 'unreachable';
  /** Remaining corners, as x, y, x, y … */
  path: number[];
  /** The entity to look at while standing or strafing; 0 to look along its path. */
  lookAt: EntityId;
  /** Steps without progress while it wants to move. */
  stuckSteps: number;
  repathAtStep: number;
  /** A search for its path is queued. */
  isQueued: boolean;
  /** Where it last made progress. */
  markX: number;
  markY: number;
  /** Detours around obstacles on this side until the step below: -1 left, 1 right, 0 either. */
  side: number;
  sideUntilStep: number;
  /** Index of the direction around its target that it approaches from; -1 is straight on, -2 waits for room. */
  approach: number;
  /** The opponent that it has given up because others kept it from it, until it walks again; 0 for none. */
  gaveUpId: EntityId;
  /** A friend with the right of way asks it to make room: direction, and the id of that unit (0: none). */
  pushX: number;
  pushY: number;
  pushedById: EntityId;
}
