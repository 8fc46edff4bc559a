import { distanceSquared, lengthOf } from '../core/vector.ts';
import { isRouting, type MoraleState } from './parts/morale.ts';
import type { HealthRules, UnitRules } from './rules.ts';
import { STEPS_PER_SECOND, type Combat, type EntityId, type Mood, type Movement, type Snapshot, type Squad } from './state.ts';

/** The parts of a unit that decide whether its mood is still current. */
interface ActivityInput {
  readonly isAlive: boolean;
  readonly mood: Mood;
  readonly morale?: { readonly state: MoraleState } | undefined;
  readonly movement: Pick<Movement, 'status'>;
  readonly combat: Pick<Combat, 'phase'>;
  readonly lastFightingAtStep: number;
  readonly lastDangerAtStep: number;
  /** The enemy of a comrade to whose fight it goes; 0 for none. */
  readonly joinsFightId?: EntityId;
}

/** A fight counts as going on for this long after its last visible action. */
const FIGHT_FADES_STEPS = 2 * STEPS_PER_SECOND;

/**
 * What a unit is doing now, for display. The mood is what its tree last started to do, and stays until the
 * tree starts something else: a unit that has escaped and stands still is no longer fleeing.
 */
export function activityOf(unit: ActivityInput, step: number): Mood {
  const { mood, movement, combat } = unit;
  if (isRouting(unit)) return 'routing';
  if (mood === 'calm') return mood;
  const isUnderWay = movement.status === 'moving' || movement.status === 'waiting';
  // Who goes to the fight of a comrade need not look for it.
  if (isUnderWay) return mood === 'searching' && unit.joinsFightId ? 'fighting' : mood;
  if (mood !== 'fighting' && mood !== 'alert') return 'calm';
  const lastStep = Math.max(unit.lastFightingAtStep, unit.lastDangerAtStep);
  return combat.phase !== 'ready' || step - lastStep < FIGHT_FADES_STEPS ? mood : 'calm';
}

type SeenUnit = Snapshot['units'][number];

/** The entity to which a unit that stands there has lately found no way; 0 for none. */
export function outOfReachOf({ unreachable = [], movement, combat }: SeenUnit, step: number): EntityId {
  const last = unreachable.at(-1);
  const stands = movement.status !== 'moving' && movement.status !== 'waiting' && combat.phase === 'ready';
  return stands && last && last.untilStep > step ? last.id : 0;
}

/** Every warrior obeys a retreat. The words name no key, because a phone has none. */
export const WAY_OUT = 'Order a retreat';
/** A melee ends with no enemy within this distance, in tiles: see `heedOrder`. */
export const MELEE_ENDS_TILES = 4.5;

/** The living enemy that a unit attacks, else the nearest that it perceives. */
export function foeOf({ combat, perceivedEnemyId }: SeenUnit, { units }: Pick<Snapshot, 'units'>): SeenUnit | undefined {
  const living = (id: EntityId): SeenUnit | undefined => (id === 0 ? undefined : units.find((unit) => unit.id === id && unit.isAlive));
  return living(combat.targetId) ?? living(perceivedEnemyId);
}

/** "fighting Ulf at arm’s length" */
export function fightWords(unit: SeenUnit, snapshot: Snapshot): string {
  const foe = foeOf(unit, snapshot);
  if (foe === undefined) return 'in a fight';
  if (distanceSquared(unit, foe) <= MELEE_ENDS_TILES * MELEE_ENDS_TILES) return `fighting ${foe.name} at arm’s length`;
  return unit.movement.status === 'moving' ? `going after ${foe.name}` : `fighting ${foe.name}`;
}

/** Why a unit refuses what its squad has been ordered, in parts. */
export interface Disobedience {
  /** It names no enemy: "in a fight". */
  readonly cause: string;
  /** The same with more of it: "fighting Ulf at arm’s length". */
  readonly doing: string;
  /** How to get it out of there; undefined where that was ordered, or nothing helps. */
  readonly wayOut?: string;
}

/** Undefined while a unit obeys, has no order, or fights as its order allows: see `fightsOnTheWay`. */
export function disobedienceOf(unit: SeenUnit, snapshot: Snapshot): Disobedience | undefined {
  const squad = orderedSquadOf(unit, snapshot);
  if (!squad) return undefined;
  const activity = activityOf(unit, snapshot.step);
  if (activity === 'routing') return inWords('lost heart');
  // Right after an order a unit still shows what it did before, but goes.
  if (unit.control.isUrgent) return undefined;
  const isRetreat = squad.order.kind === 'retreat';
  if (activity === 'fleeing') return isRetreat ? inWords('fleeing') : { ...inWords('fleeing'), wayOut: WAY_OUT };
  return isRetreat && isDrawnAway(unit, squad, activity) ? { cause: 'in a fight', doing: fightWords(unit, snapshot) } : undefined;
}

/**
 * Whether a unit that has been ordered elsewhere fights before it goes on. Its order allows that: an enemy is in its reach, or most of its squad
 * are held up by enemies (see `heedOrder`). A retreat allows no fight.
 */
export function fightsOnTheWay(unit: SeenUnit, snapshot: Snapshot): boolean {
  const squad = orderedSquadOf(unit, snapshot);
  if (!squad || squad.order.kind === 'retreat' || unit.control.isUrgent) return false;
  return isDrawnAway(unit, squad, activityOf(unit, snapshot.step));
}

/** The squad of a living unit that has an order and a way to carry it out. */
function orderedSquadOf(unit: SeenUnit, { parties }: Snapshot): Snapshot['parties'][number]['squads'][number] | undefined {
  const squad = unit.isAlive ? squadOf(unit, parties) : undefined;
  return squad === undefined || squad.order.kind === 'none' || squad.status === 'unreachable' ? undefined : squad;
}

function inWords(cause: string): Disobedience {
  return { cause, doing: cause };
}

/** The whole reason in one line: "fleeing. Order a retreat". */
export function whyNotObeying(unit: SeenUnit, snapshot: Snapshot): string | undefined {
  const reason = disobedienceOf(unit, snapshot);
  return reason && [reason.doing, ...(reason.wayOut === undefined ? [] : [reason.wayOut])].join('. ');
}

/** Of one that fights: neither by its order, nor where it was sent. */
function isDrawnAway(unit: SeenUnit, squad: Pick<Squad, 'order' | 'progress' | 'status'>, activity: Mood): boolean {
  return FIGHTING.has(activity) && !isFightingOrdered(squad) && !isInItsPlace(unit, squad);
}

/** As near to its place as a unit is that stands beside another one who has taken it. */
const NEAR_TILES = 1.25;

/** Who fights where it was sent has obeyed. */
function isInItsPlace({ x, y, control }: SeenUnit, { status }: Pick<Squad, 'status'>): boolean {
  return status === 'standing' && lengthOf(control.x - x, control.y - y) < NEAR_TILES;
}

/** The squad of its party that a unit marches with; undefined for one without a party. */
export function squadOf(
  { id, partyId }: SeenUnit,
  parties: Snapshot['parties'],
): Snapshot['parties'][number]['squads'][number] | undefined {
  return parties.find((party) => party.id === partyId)?.squads.find(({ unitIds }) => unitIds.includes(id));
}

const FIGHTING: ReadonlySet<Mood> = new Set(['alert', 'fighting', 'backingOff', 'searching']);

/** An attack is a march until it is in contact; a plain march and a retreat are never about fighting. */
function isFightingOrdered({ order, progress }: Pick<Squad, 'order' | 'progress'>): boolean {
  if (order.kind === 'attack') return progress.isInContact;
  return order.kind !== 'move' && order.kind !== 'retreat' && order.kind !== 'use';
}

/** How units of a kind recover, see `UnitRules` and `HealthRules`. */
export interface Recovery {
  readonly maxHealth: number;
  readonly regenPerSecond: number;
  readonly restAfterSeconds: number;
}

export function recoveryOf({ maxHealth, regenPerSecond }: UnitRules, { restAfterSeconds }: HealthRules): Recovery {
  return { maxHealth, regenPerSecond, restAfterSeconds };
}

/** Out of danger for long enough that its health rises. */
export function isResting(unit: SeenUnit, step: number, { restAfterSeconds, ...recovery }: Recovery): boolean {
  return canRecover(unit, recovery) && step - unit.lastDangerAtStep >= restAfterSeconds * STEPS_PER_SECOND;
}

/** Until it is fit again, if nothing disturbs it; 0 for one that is, and for one that does not recover. */
export function secondsToFit(unit: SeenUnit, step: number, { restAfterSeconds, ...recovery }: Recovery): number {
  if (!canRecover(unit, recovery)) return 0;
  const rested = (step - unit.lastDangerAtStep) / STEPS_PER_SECOND;
  return Math.max(0, restAfterSeconds - rested) + (recovery.maxHealth - unit.health) / recovery.regenPerSecond;
}

function canRecover({ isAlive, health, diesOf }: SeenUnit, { maxHealth, regenPerSecond }: Omit<Recovery, 'restAfterSeconds'>): boolean {
  return isAlive && diesOf === undefined && regenPerSecond > 0 && health < maxHealth;
}

/** Gestures that a tree may trigger; the page has a clip for each. */
export const GESTURES = ['cheer', 'victory', 'wave', 'point', 'graze', 'look', 'attack', 'block', 'hit'] as const;

export type Gesture = (typeof GESTURES)[number];
