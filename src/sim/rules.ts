import { mapOf, optional, partial, record, type RecordOf } from '../core/schema/record.ts';
import { boolean, checked, choice, listOf, mapped, nameOf, number, text, whole, type ValueOf } from '../core/schema/values.ts';
import { cosine, figure } from './parts/figures.ts';
import { MORALE } from './parts/morale-rules.ts';
import type { ObjectRules } from './parts/object-rules.ts';
import { QUIVER_LIMITS } from './parts/quiver.ts';
import type { Pace, Team, UnitKind } from './state.ts';

/** Of the time between two ticks of a unit of its own, in seconds. Shorter than a step: such an agent is ticked in every one. */
export const THINKING_LIMITS = { min: 0.01, max: 5 };

const MOVEMENT = record({
  radiusTiles: figure,
  /** Distance that those who fight keep from one another, centre to centre. */
  fightingSpaceTiles: figure,
  paceTilesPerSecond: record({ crawling: figure, walking: figure, running: figure, sprinting: figure } satisfies Record<Pace, unknown>),
  accelerationTilesPerSecondSquared: figure,
  backwardsSpeedFactor: figure,
  guardSpeedFactor: figure,
  pathSearchesPerStep: figure,
  /** How long a path to a moving target is used before replanning. */
  repathSeconds: figure,
});
export type MovementRules = ValueOf<typeof MOVEMENT>;

/** What holds between fighters in reach of one another. */
const MELEE = record({
  /** Cosine of the largest turn in one step of a unit that fights. */
  turnStepCosine: cosine,
  /** Cosine of half the angle that a raised shield covers. */
  guardArcCosine: cosine,
  /** Share of a guard that comes back in a second. */
  guardStrainFadesPerSecond: figure,
  /** How long a unit whose guard breaks is stunned. */
  guardBreakSeconds: figure,
  /** How much longer the recovery from a blow takes that a shield has stopped. */
  recoilSeconds: figure,
  /** Cosine of the angle from straight ahead from which on a blow comes from behind. */
  rearCosine: cosine,
  /** Multiplies the damage of a blow from behind. */
  rearDamageFactor: figure,
  /** How long a blow from behind stuns. */
  rearStunSeconds: figure,
  /** Multiplies the damage of hits from the half circle in front against one who keeps its place beside a comrade who does so too. */
  lineDamageFactor: figure,
  /** How near such a comrade stands, in tiles. */
  lineTiles: figure,
  /** A unit with an enemy at its back, so near in tiles, neither covers nor is covered. */
  lineBackTiles: figure,
  /** Most units of one side that raise their weapons against one target at a time; the others wait in reach. */
  strikersPerTarget: figure,
});

const PERCEPTION = record({
  /** Cosine of the largest angle from straight ahead at which a unit sees: -0.5 leaves a blind rear cone of 120 degrees. */
  fieldOfViewCosine: cosine,
  /** A fight is heard this far, even through walls, for some time after its last hit. */
  fightHeardTiles: figure,
  fightHeardSeconds: figure,
  /** A perceived enemy this near keeps a unit from regenerating. */
  dangerTiles: figure,
  /** A unit is startled by an enemy that it first notices as near as this, and for how long. */
  startleTiles: figure,
  startleSeconds: figure,
});

const HEALTH = record({
  stunSeconds: figure,
  /** Immunity to stuns after a stun has ended. */
  stunImmunitySeconds: figure,
  /** Hysteresis: low health ends at the low fraction plus this. */
  lowHealthMarginFraction: figure,
  /** Time without danger before health regenerates. */
  restAfterSeconds: figure,
});
export type HealthRules = ValueOf<typeof HEALTH>;

const ARROW = record({
  speedTilesPerSecond: figure,
  /** Largest sideways error per tile of distance. */
  spreadTilesPerTile: figure,
  /** Fraction of the target's movement that the shooter predicts. */
  leadFraction: figure,
  /** Arrows pass friends this close to the shooter. */
  passFriendsTiles: figure,
  startHeightTiles: figure,
  /** Height of the arc per tile of distance. */
  arcTilesPerTile: figure,
  bodyHeightTiles: figure,
  /** Flies on past its target by this fraction of the distance. */
  overshootFraction: figure,
  /** Fraction of the damage that a friend in the way takes. */
  friendDamageFraction: figure,
});

const PARTY = record({
  alarmSeconds: figure,
  /** How far comrades hear each other call out enemies. */
  shoutTiles: figure,
  /** A group that attacks stays together until its way to the target is this short; then each runs on its own. */
  contactTiles: figure,
  /** How far a unit that defends its place leaves it. */
  defendTiles: figure,
  /** A unit this near to its slot counts as in its slot. */
  slotToleranceTiles: figure,
  /** The march slows down from this lag of its units, and crawls at twice as much. */
  waitLagTiles: figure,
  /** Speed of the march while it waits for stragglers, as a fraction of its pace. */
  waitingSpeedFraction: figure,
});

const THINKING = record({
  shortestIntervalSeconds: figure,
  longestIntervalSeconds: figure,
});

/** The numbers of the game rules that hold for all: `src/content/data/rules.json`. */
export const COMMON_RULES = {
  movement: MOVEMENT,
  perception: PERCEPTION,
  health: HEALTH,
  melee: MELEE,
  morale: MORALE,
  arrows: ARROW,
  parties: PARTY,
  thinking: THINKING,
};

export const TEAM_RULES = record({
  /** The tag by which trees find its units. */
  tag: text,
  /** Led by the person who plays; of exactly one team. */
  isPlayers: boolean,
  /** The teams that it fights. A team may be fought by one that it does not fight. */
  hostileTo: listOf(nameOf('other team')),
  /** Of all its hits: so a small warband of veterans can beat many enemies. */
  damageFactor: figure,
  /** Where its units and parties face at the start. */
  startFacing: choice(['east', 'west']),
});
export type TeamRules = ValueOf<typeof TEAM_RULES>;

/** How a unit attacks with one of its weapons. */
const weaponFields = {
  /** Melee: gap between the two bodies. Ranged: distance between the two centres. */
  reachTiles: figure,
  isRanged: boolean,
  damage: figure,
  windUpSeconds: figure,
  recoverSeconds: figure,
  /** From the start of an attack to the earliest start of the next. */
  attackCooldownSeconds: figure,
  /** Cosine of half the angle of the attack: 0 is a half circle in front. */
  arcCosine: cosine,
  /** Share of a guard, 0..1, that a blocked blow or arrow uses up; a guard without any left breaks. */
  guardStrain: figure,
  /** A sweeping attack hits every unit in its arc; otherwise the target, or the nearest unit in the arc. */
  hitsEveryone: boolean,
};
export type WeaponRules = RecordOf<typeof weaponFields>;

/** The numbers of a unit kind; those of a weapon are of the one that it usually has in hand. */
const unitFields = {
  ...weaponFields,
  maxHealth: figure,
  /** Multiplies the speed of the pace. */
  speedFactor: figure,
  /** Its speed with its last health, as a factor of its speed at full health, and in proportion between; 1 without it. */
  woundedSpeedFactor: optional(number({ min: 0.1, max: 5 })),
  /** Distance that it keeps from others at all times, centre to centre; without it, bodies may touch outside a fight. */
  spaceTiles: optional(number({ min: 0, max: 1.2 })),
  /** Cosine of the largest turn in one step. */
  turnStepCosine: cosine,
  /** What a full quiver holds; without it, arrows never run out. */
  arrows: optional(whole(QUIVER_LIMITS)),
  /** Its other weapons, by name; what one leaves out is as with the usual one. */
  weapons: optional(mapOf(record(partial(weaponFields)))),
  /** Speed at which a blow throws its victim back, also when a shield stops it; 0 for none. */
  shoveTilesPerSecond: figure,
  /** Whether it can guard. */
  hasShield: boolean,
  sightTiles: figure,
  hearingTiles: figure,
  /** Whether it can lose heart, in a run that is decided by who stands at the end; without it, it never does. */
  hasMorale: optional(boolean),
  /** Below this fraction of its health, its key `shouldRunAway` is true. */
  lowHealthFraction: figure,
  regenPerSecond: figure,
  /** Time between two ticks of its tree: a slow or stupid character has a longer one. Without it, one of `ThinkingRules` is drawn. */
  thinksEverySeconds: optional(number(THINKING_LIMITS)),
};
export interface UnitRules extends Omit<RecordOf<typeof unitFields>, 'weapons'> {
  /** Each with all its numbers. */
  readonly weapons?: Readonly<Record<string, WeaponRules>>;
}

const checkedUnit = checked(record(unitFields), ({ arrows, isRanged }, reading) => {
  if (arrows !== undefined && !isRanged) reading.report(arrows, 'no arrows, for a kind that does not shoot', '/arrows');
});
export const UNIT_RULES = mapped(checkedUnit, ({ weapons, ...rules }): UnitRules => {
  if (weapons === undefined) return rules;
  const usual = Object.fromEntries(
    Object.keys(weaponFields).map((field) => [field, rules[field as keyof WeaponRules]]),
  ) as unknown as WeaponRules;
  return { ...rules, weapons: Object.fromEntries(Object.entries(weapons).map(([name, own]) => [name, { ...usual, ...own }])) };
});

/** All numbers of the game rules: those that hold for all, and those of unit kinds, teams and objects, which have files of their own. */
export interface Rules extends RecordOf<typeof COMMON_RULES> {
  readonly units: Readonly<Record<UnitKind, UnitRules>>;
  /** In their order. */
  readonly teams: Readonly<Record<Team, TeamRules>>;
  /** Of the kinds of placed objects. */
  readonly objects: Readonly<Record<string, ObjectRules>>;
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
