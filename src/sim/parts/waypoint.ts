import type { EntityId } from './entity-id.ts';

/** A named place of the map. */
export interface Waypoint {
  readonly id: EntityId;
  readonly name: string;
  /** Tags by which it is found: "Waypoint", and others from the map. */
  readonly tag: string;
  x: number;
  y: number;
}
