import type { Pace, Team, UnitKind } from './state.ts';

/** Every number of the game. The default table is `src/content/data/rules.json`. */
export interface Rules {
  readonly units: Readonly<Record<UnitKind, UnitRules>>;
  readonly teams: Readonly<Record<Team, TeamRules>>;
  readonly movement: MovementRules;
  readonly perception: PerceptionRules;
  readonly health: HealthRules;
  readonly arrows: ArrowRules;
  readonly parties: PartyRules;
  readonly thinking: ThinkingRules;
}

/** The player's warriors are veterans, their enemies are not: it makes a small band a match for many. */
export interface TeamRules {
  readonly damageFactor: number;
}

export interface UnitRules {
  readonly maxHealth: number;
  /** Times the pace's speed. */
  readonly speedFactor: number;
  /** Melee: gap between the two bodies. Ranged: distance between the two middles. */
  readonly reachTiles: number;
  readonly isRanged: boolean;
  readonly damage: number;
  readonly windUpSeconds: number;
  readonly recoverSeconds: number;
  /** From the start of an attack to the earliest start of the next. */
  readonly attackCooldownSeconds: number;
  /** Cosine of the half angle of the blow: 0 is a half circle in front. */
  readonly arcCosine: number;
  /** A wide blow hits everyone in its arc; otherwise the target, or whoever stands nearest in it. */
  readonly hitsEveryone: boolean;
  /** How long a raised shield stays up; 0 has no shield. */
  readonly guardSeconds: number;
  readonly sightTiles: number;
  readonly hearingTiles: number;
  /** Below this share of its health it knows that it should run away. */
  readonly lowHealthFraction: number;
  readonly regenPerSecond: number;
}

export interface MovementRules {
  readonly radiusTiles: number;
  readonly paceTilesPerSecond: Readonly<Record<Pace, number>>;
  readonly accelerationTilesPerSecondSquared: number;
  /** Cosine of the greatest turn in one step. */
  readonly turnStepCosine: number;
  readonly backwardsSpeedFactor: number;
  readonly guardSpeedFactor: number;
  readonly pathSearchesPerStep: number;
  /** How long a path to a moving target is trusted. */
  readonly repathSeconds: number;
}

export interface PerceptionRules {
  /** Cosine of the angle from straight ahead beyond which eyes see nothing: -0.5 leaves a rear cone of 120 degrees. */
  readonly fieldOfViewCosine: number;
  /** A fight is heard this far, walls or not, for some time after its last blow. */
  readonly fightHeardTiles: number;
  readonly fightHeardSeconds: number;
  /** A perceived enemy this near keeps a character from resting. */
  readonly dangerTiles: number;
}

export interface HealthRules {
  readonly stunSeconds: number;
  /** After a stun has ended, no other begins for this long. */
  readonly stunImmunitySeconds: number;
  /** Low health is over at the low fraction plus this. */
  readonly lowHealthMarginFraction: number;
  /** Time without danger before health comes back. */
  readonly restAfterSeconds: number;
}

export interface ArrowRules {
  readonly speedTilesPerSecond: number;
  /** Sideways error at one tile of distance, at most. */
  readonly spreadTilesPerTile: number;
  /** Share of the target's own movement that the shooter takes into account. */
  readonly leadFraction: number;
  /** Friends this close to the shooter are shot past. */
  readonly passFriendsTiles: number;
  readonly startHeightTiles: number;
  /** Height of the arc per tile of distance. */
  readonly arcTilesPerTile: number;
  readonly bodyHeightTiles: number;
  /** Flies on beyond its target by this share of the way. */
  readonly overshootFraction: number;
  /** Share of the damage that a friend in the way takes. */
  readonly friendDamageFraction: number;
}

export interface PartyRules {
  /** How long a march order comes before fighting. */
  readonly urgentSeconds: number;
  readonly alarmSeconds: number;
  readonly alarmTiles: number;
  /** A unit this near to its slot counts as standing in it. */
  readonly slotToleranceTiles: number;
  /** The march slows down from this lag of its last unit, and crawls from twice as much. */
  readonly waitLagTiles: number;
  /** Speed of the march while it waits for stragglers, as a share of its pace. */
  readonly waitingSpeedFraction: number;
}

export interface ThinkingRules {
  readonly shortestIntervalSeconds: number;
  readonly longestIntervalSeconds: number;
}
