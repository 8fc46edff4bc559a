import type { EntityId } from './entity-id.ts';

/** A thing in the world that is no unit: a door, a bed, a workshop. Its kind is data, see `ObjectRules`. */
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
  /** At which object its user aims; 0 for none. Only of what shoots. */
  aimId?: EntityId;
  /** The unit that has ended its last use as it meant to. Only of uses that do more than change the state. */
  doneById?: EntityId;
  /** What it stores now; absent where it can store nothing. */
  stock?: number;
  /** Strength of the fire on it, from 0 to 1; absent where it cannot burn. */
  fire?: number;
}
