import type { MoraleRules } from './parts/morale-rules.ts';
import type { ObjectRules } from './parts/object-rules.ts';
import type { Pace, Team, UnitKind } from './state.ts';

/** All numbers of the game rules: `src/content/data/rules.json`, and those of unit kinds, teams and objects in files of their own beside it. */
export interface Rules {
  readonly units: Readonly<Record<UnitKind, UnitRules>>;
  /** In their order. */
  readonly teams: Readonly<Record<Team, TeamRules>>;
  /** Of the kinds of placed objects. */
  readonly objects: Readonly<Record<string, ObjectRules>>;
  readonly movement: MovementRules;
  readonly melee: MeleeRules;
  readonly perception: PerceptionRules;
  readonly health: HealthRules;
  readonly morale: MoraleRules;
  readonly arrows: ArrowRules;
  readonly parties: PartyRules;
  readonly thinking: ThinkingRules;
}

export interface TeamRules {
  /** The tag by which trees find its units. */
  readonly tag: string;
  /** Led by the person who plays; of exactly one team. */
  readonly isPlayers: boolean;
  /** The teams that it fights. A team may be fought by one that it does not fight. */
  readonly hostileTo: readonly Team[];
  /** Of all its hits: so a small warband of veterans can beat many enemies. */
  readonly damageFactor: number;
  /** Where its units and parties face at the start. */
  readonly startFacing: 'east' | 'west';
}

/** How a unit attacks with one of its weapons. */
export interface WeaponRules {
  /** Melee: gap between the two bodies. Ranged: distance between the two centres. */
  readonly reachTiles: number;
  readonly isRanged: boolean;
  readonly damage: number;
  readonly windUpSeconds: number;
  readonly recoverSeconds: number;
  /** From the start of an attack to the earliest start of the next. */
  readonly attackCooldownSeconds: number;
  /** Cosine of half the angle of the attack: 0 is a half circle in front. */
  readonly arcCosine: number;
  /** Share of a guard, 0..1, that a blocked blow or arrow uses up; a guard without any left breaks. */
  readonly guardStrain: number;
  /** A sweeping attack hits every unit in its arc; otherwise the target, or the nearest unit in the arc. */
  readonly hitsEveryone: boolean;
}

/** The numbers of a unit kind; those of a weapon are of the one that it usually has in hand. */
export interface UnitRules extends WeaponRules {
  readonly maxHealth: number;
  /** Multiplies the speed of the pace. */
  readonly speedFactor: number;
  /** Its speed with its last health, as a factor of its speed at full health, and in proportion between; 1 without it. */
  readonly woundedSpeedFactor?: number;
  /** Distance that it keeps from others at all times, centre to centre; without it, bodies may touch outside a fight. */
  readonly spaceTiles?: number;
  /** Cosine of the largest turn in one step. */
  readonly turnStepCosine: number;
  /** What a full quiver holds; without it, arrows never run out. */
  readonly arrows?: number;
  /** Its other weapons, by name. */
  readonly weapons?: Readonly<Record<string, WeaponRules>>;
  /** Speed at which a blow throws its victim back, also when a shield stops it; 0 for none. */
  readonly shoveTilesPerSecond: number;
  /** Whether it can guard. */
  readonly hasShield: boolean;
  readonly sightTiles: number;
  readonly hearingTiles: number;
  /** Whether it can lose heart, in a run that is decided by who stands at the end; without it, it never does. */
  readonly hasMorale?: boolean;
  /** Below this fraction of its health, its key `shouldRunAway` is true. */
  readonly lowHealthFraction: number;
  readonly regenPerSecond: number;
  /** Time between two ticks of its tree: a slow or stupid character has a longer one. Without it, one of `ThinkingRules` is drawn. */
  readonly thinksEverySeconds?: number;
}

/** The rules of a team. @throws Error for a team that these rules do not have. */
export function teamRulesOf(rules: Rules, team: Team): TeamRules {
  const found = rules.teams[team];
  if (!found) throw new Error(`There is no team "${team}"; the rules have ${Object.keys(rules.teams).join(', ')}.`);
  return found;
}

/** The team that the player leads: content has exactly one. */
export function playerTeamOf({ teams }: Pick<Rules, 'teams'>): Team {
  return Object.keys(teams).find((name) => teams[name]?.isPlayers) ?? '';
}

/**
 * The kinds of the rules that were asked last, as lists: a name that varies is looked up in an object outside of compiled code, and this
 * is asked some ten times for every unit in every step. Rules never change.
 */
let listedUnits: Rules['units'] | undefined;
let kinds: UnitKind[] = [];
let rulesOfKinds: UnitRules[] = [];

function listKinds(units: Rules['units']): void {
  listedUnits = units;
  kinds = Object.keys(units);
  rulesOfKinds = Object.values(units);
}

/** The numbers of a unit kind. @throws Error for a kind that these rules do not have. */
export function unitRulesOf(rules: Rules, kind: UnitKind): UnitRules {
  if (rules.units !== listedUnits) listKinds(rules.units);
  for (let at = 0; at < kinds.length; at++) if (kinds[at] === kind) return rulesOfKinds[at] as UnitRules;
  throw new Error(`There is no unit kind "${kind}"; the rules have ${kinds.join(', ')}.`);
}

/** Below this share of its health a unit is low on health. Once it is, the limit is higher, so that it does not waver. */
export function lowHealthLimitOf(rules: Rules, unit: { readonly kind: UnitKind; readonly isLowOnHealth: boolean }): number {
  const { lowHealthFraction } = unitRulesOf(rules, unit.kind);
  return unit.isLowOnHealth ? lowHealthFraction + rules.health.lowHealthMarginFraction : lowHealthFraction;
}

/** Of the weapon that a unit has in hand. */
export function weaponRulesOf(
  rules: Rules,
  { kind, combat }: { readonly kind: UnitKind; readonly combat: { readonly weapon?: string | undefined } },
): WeaponRules {
  const usual = unitRulesOf(rules, kind);
  return combat.weapon === undefined ? usual : (usual.weapons?.[combat.weapon] ?? usual);
}

export interface MovementRules {
  readonly radiusTiles: number;
  /** Distance that those who fight keep from one another, centre to centre. */
  readonly fightingSpaceTiles: number;
  readonly paceTilesPerSecond: Readonly<Record<Pace, number>>;
  readonly accelerationTilesPerSecondSquared: number;
  readonly backwardsSpeedFactor: number;
  readonly guardSpeedFactor: number;
  readonly pathSearchesPerStep: number;
  /** How long a path to a moving target is used before replanning. */
  readonly repathSeconds: number;
}

/** What holds between fighters in reach of one another. */
export interface MeleeRules {
  /** Cosine of the largest turn in one step of a unit that fights. */
  readonly turnStepCosine: number;
  /** Cosine of half the angle that a raised shield covers. */
  readonly guardArcCosine: number;
  /** Share of a guard that comes back in a second. */
  readonly guardStrainFadesPerSecond: number;
  /** How long a unit whose guard breaks is stunned. */
  readonly guardBreakSeconds: number;
  /** How much longer the recovery from a blow takes that a shield has stopped. */
  readonly recoilSeconds: number;
  /** Cosine of the angle from straight ahead from which on a blow comes from behind. */
  readonly rearCosine: number;
  /** Multiplies the damage of a blow from behind. */
  readonly rearDamageFactor: number;
  /** How long a blow from behind stuns. */
  readonly rearStunSeconds: number;
  /** Multiplies the damage of hits from the half circle in front against one who keeps its place beside a comrade who does so too. */
  readonly lineDamageFactor: number;
  /** How near such a comrade stands, in tiles. */
  readonly lineTiles: number;
  /** Most units of one side that raise their weapons against one target at a time; the others wait in reach. */
  readonly strikersPerTarget: number;
}

export interface PerceptionRules {
  /** Cosine of the largest angle from straight ahead at which a unit sees: -0.5 leaves a blind rear cone of 120 degrees. */
  readonly fieldOfViewCosine: number;
  /** A fight is heard this far, even through walls, for some time after its last hit. */
  readonly fightHeardTiles: number;
  readonly fightHeardSeconds: number;
  /** A perceived enemy this near keeps a unit from regenerating. */
  readonly dangerTiles: number;
}

export interface HealthRules {
  readonly stunSeconds: number;
  /** Immunity to stuns after a stun has ended. */
  readonly stunImmunitySeconds: number;
  /** Hysteresis: low health ends at the low fraction plus this. */
  readonly lowHealthMarginFraction: number;
  /** Time without danger before health regenerates. */
  readonly restAfterSeconds: number;
}

export interface ArrowRules {
  readonly speedTilesPerSecond: number;
  /** Largest sideways error per tile of distance. */
  readonly spreadTilesPerTile: number;
  /** Fraction of the target's movement that the shooter predicts. */
  readonly leadFraction: number;
  /** Arrows pass friends this close to the shooter. */
  readonly passFriendsTiles: number;
  readonly startHeightTiles: number;
  /** Height of the arc per tile of distance. */
  readonly arcTilesPerTile: number;
  readonly bodyHeightTiles: number;
  /** Flies on past its target by this fraction of the distance. */
  readonly overshootFraction: number;
  /** Fraction of the damage that a friend in the way takes. */
  readonly friendDamageFraction: number;
}

export interface PartyRules {
  readonly alarmSeconds: number;
  /** How far comrades hear each other call out enemies. */
  readonly shoutTiles: number;
  /** A group that attacks stays together until its way to the target is this short; then each runs on its own. */
  readonly contactTiles: number;
  /** How far a unit that defends its place leaves it. */
  readonly defendTiles: number;
  /** A unit this near to its slot counts as in its slot. */
  readonly slotToleranceTiles: number;
  /** The march slows down from this lag of its units, and crawls at twice as much. */
  readonly waitLagTiles: number;
  /** Speed of the march while it waits for stragglers, as a fraction of its pace. */
  readonly waitingSpeedFraction: number;
}

export interface ThinkingRules {
  readonly shortestIntervalSeconds: number;
  readonly longestIntervalSeconds: number;
}
