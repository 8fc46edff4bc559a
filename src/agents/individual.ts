import type { Vector } from '../core/vector.ts';
import type { Departure } from '../sim/parts/morale.ts';
import type { GroundSearch } from '../sim/movement/ground-near.ts';
import type { SocialDistances, SocialStep } from '../sim/movement/social-space.ts';
import type { Endangered } from '../sim/squads/endangered.ts';
import type { Ward } from '../sim/squads/choose-mark.ts';
import type { EntityId } from '../sim/state.ts';

/** The health of a unit in points, and the points between which it counts as low: it gets low below the one, and is so up to the other. */
export interface HealthLimits {
  readonly health: number;
  readonly most: number;
  readonly lowBelow: number;
  readonly lowUntil: number;
}

/** Has a home, health and orders of its own. */
export interface Individual {
  /** Below this share of its health it is low on health; see `lowHealthLimitOf`. */
  lowHealthLimit(): number;
  healthLimits(): HealthLimits;
  /** Where it belongs: where it started, or where its party wants it to be. */
  home(): Readonly<Vector>;
  /** Whether its stance lets it go as far as it must to attack the target. */
  mayPursue(target: EntityId): boolean;
  /** Whether an order, or its part in the plan of its party, sends it against that enemy. */
  isOrderedAgainst(other: EntityId): boolean;
  /** The unit regains that share of its full health. */
  heal(share: number): void;
  /** The unit leaves the field or yields, as soon as its tick is over. */
  depart(how: Departure): void;
  /** The unit dies of that cause within a moment, without a blow. */
  die(cause: string): void;
  /** Lies down as if slain, or gets up; false when it cannot. */
  feignDeath(isDown: boolean): boolean;
  isFeigningDeath(): boolean;
}

/** Finds places around it, and how it stands in one. */
export interface Places {
  /** A random reachable position within `rangeTiles` of itself or of its home. */
  randomPosition(rangeTiles: number, around: 'itself' | 'home'): Readonly<Vector> | undefined;
  /** A reachable place with that ground near an entity; undefined when there is none. */
  groundNear(near: EntityId, search: Omit<GroundSearch, 'near'>): Readonly<Vector> | undefined;
  /** Whether another unit could come within striking distance by a way of at most that length, in tiles. */
  canComeHere(other: EntityId, longestWayTiles: number): boolean;
  /** A reachable position away from the danger, up to `distanceTiles` away; undefined when cornered. */
  fleePositionFrom(danger: EntityId, distanceTiles: number): Readonly<Vector> | undefined;
  /** Writes where it would rather stand to keep these distances to others. */
  socialStep(distances: SocialDistances, step: SocialStep): void;
  /** Turns that into the next step of its way to a place, past the others. */
  strollStep(goal: Readonly<Vector>, step: SocialStep): void;
  /** Whether neither sight nor arrows reach it from another unit, for all that stands between them. */
  isCoveredFrom(other: EntityId): boolean;
  /** The nearest place where that would be so; undefined when there is none within `rangeTiles`. */
  coverFrom(other: EntityId, rangeTiles: number): Readonly<Vector> | undefined;
  /** Another place within `rangeTiles` from which it can see and shoot at a unit, at about that distance from it. */
  vantageOver(other: EntityId, search: { readonly wantedTiles: number; readonly rangeTiles: number }): Readonly<Vector> | undefined;
  /** The nearest place at the edge of the map to which no enemy in sight bars the way; undefined when there is none. */
  wayOut(): Readonly<Vector> | undefined;
}

/** Looks out for dangers, prey and the fallen. */
export interface Scout {
  /** The nearest unit that it perceives and whose team fights its own; 0 for none. */
  nearestThreat(): EntityId;
  /** The nearest unit that it perceives, that its team fights and that does not fight back; 0 for none. */
  nearestPrey(): EntityId;
  /** The nearest living enemy that it sees, or that it hears and does not see; 0 for none. */
  nearestEnemyBy(sense: 'sight' | 'sound'): EntityId;
  /** How many of its own dead it sees that fell within the last seconds. */
  countFallen(withinSeconds: number): number;
  /** The nearest of them; 0 for none. */
  nearestFallen(withinSeconds: number): EntityId;
  /** Finds the comrade within `rangeTiles` who is in the most danger, and the enemy who threatens it; undefined when no known enemy threatens one. */
  endangered(ward: Ward, rangeTiles: number): Endangered | undefined;
}

/** Shows others what it looks at and what it says. */
export interface Performer {
  gesture(name: string): void;
  /** From now on it looks at that entity while it stands or walks; 0: where it goes. */
  lookAt(other: EntityId): void;
  /** Speaks aloud for so many seconds, instead of what it was saying. */
  speak(text: string, seconds: number): void;
  hush(): void;
}
