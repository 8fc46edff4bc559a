import type { EntityId } from '../entity-id.ts';

/** A thing in the world that is no unit: a door, later a fire, a bed, a workshop. Its kind is data, see `ObjectRules`. */
export interface PlacedObject {
  readonly id: EntityId;
  readonly kind: string;
  readonly name: string;
  /** The team that it belongs to; empty for none. */
  team: string;
  /** The middle of its footprint, in tiles. */
  readonly x: number;
  readonly y: number;
  /** Its footprint lies along y instead of along x. */
  readonly isTurned: boolean;
  state: string;
  stateSinceStep: number;
  health: number;
  lastHitAtStep: number;
  /** The unit that uses it now, 0 for none; how, and until when. */
  userId: EntityId;
  use: string;
  useEndsAtStep: number;
}
