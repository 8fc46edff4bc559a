import type { EntityId } from './entity-id.ts';

/** What a unit knows of another one: by its own eyes and ears, or because a comrade has called it out. */
export interface Sighting {
  readonly ofId: EntityId;
  /** Step at which it was last perceived, by the unit itself or by who told it. */
  seenAtStep: number;
  /** Where that was, in tiles. */
  x: number;
  y: number;
  /** Who told it; 0 for its own eyes and ears, the id of its party for an order. */
  byId: EntityId;
  /** The unit of its party that fought it last, as far as it knows, and when; absent before the first blow. */
  foughtById?: EntityId | undefined;
  foughtAtStep?: number | undefined;
  /** When the unit last called it out to its comrades; absent before. */
  calledAtStep?: number | undefined;
  /** Since when the unit has known of it without having lost it for long; absent for what only its tree has asked for. See `dateSighting`. */
  knownSinceStep?: number | undefined;
  /** Step at which the unit, or the comrade who told it, found nobody at that place; absent before. */
  goneAtStep?: number | undefined;
}

/** A sighting on its way to a comrade within a shout. */
export interface Call extends Sighting {
  readonly heardAtStep: number;
}

/** Number of others that a unit remembers at once. */
export const MAX_SIGHTINGS = 8;
