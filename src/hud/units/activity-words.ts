import { uncapitalised } from '../../core/capitalised.ts';
import {
  activityOf,
  fightsOnTheWay,
  fightWords,
  foeOf,
  isResting,
  outOfReachOf,
  squadOf,
  WAY_OUT,
  whyNotObeying,
  type Recovery,
} from '../../sim/activity.ts';
import { distanceSquared } from '../../core/vector.ts';
import type { fateOf } from '../../sim/parts/morale.ts';
import {
  STEPS_PER_SECOND,
  type DeepReadonly,
  type EntityId,
  type Mood,
  type Plan,
  type Snapshot,
  type Stance,
  type Unit,
} from '../../sim/state.ts';

type SeenUnit = DeepReadonly<Unit>;
type SeenSquad = NonNullable<ReturnType<typeof squadOf>>;
type GivenOrder = Exclude<SeenSquad['order'], { kind: 'none' }>;

/** Of activities that say enough; a calm unit and one on orders are described by what they do. */
const MOOD_WORDS: Readonly<Record<Exclude<Mood, 'calm' | 'obeying'>, string>> = {
  alert: 'Alert',
  fighting: 'Fighting',
  fleeing: 'Fleeing',
  routing: 'Running: lost heart',
  backingOff: 'Backing off',
  regrouping: 'Returning: to their place',
  searching: 'Searching',
};

/** How it stands with a unit that is out of the fight. */
export const FATE_WORDS: Readonly<Record<ReturnType<typeof fateOf>, string>> = {
  alive: 'Alive',
  fallen: 'Fallen',
  left: 'Left the field',
  yielded: 'Yielded',
};

const STANCE_WORDS: Readonly<Record<Exclude<Stance, 'free'>, { readonly calm: string; readonly busy: string }>> = {
  defend: { calm: 'Defending', busy: 'defending their place' },
  hold: { calm: 'Holding', busy: 'holding their ground' },
};

/**
 * What a card says of a unit: that it does not obey and why, else what it does now, with its stance where relevant. What comes
 * before the first colon or comma makes sense alone: "On guard: follows Berta", "Fighting, holding their ground".
 */
export function unitWords(unit: SeenUnit, snapshot: Snapshot, recovery?: Recovery): string {
  const kept = keptWords(unit, snapshot);
  if (kept !== undefined) return kept;
  const outOfReach = outOfReachOf(unit, snapshot.step);
  // The unit stands at its post or has none, so it only watches an enemy out of its reach.
  if (outOfReach !== 0) return `${orderOf(unit, snapshot) ? 'Blocked' : 'Watching'}: no way to ${nameOf(outOfReach, snapshot)}`;
  const plan = planWords(unit, snapshot);
  if (plan !== undefined) return plan;
  const standsBy = standsByWords(unit, snapshot);
  if (standsBy !== undefined) return standsBy;
  if (isBlocked(unit)) return blockedWords(unit, snapshot);
  const activity = activityOf(unit, snapshot.step);
  if (activity === 'calm' || activity === 'obeying') return quietWords(unit, snapshot, recovery);
  if (activity === 'regrouping' && orderOf(unit, snapshot)) return 'Catching up: with their group';
  return busyWords(unit, activity, snapshot);
}

/** What keeps a unit from its order: it refuses, fights first, or has no way. */
function keptWords(unit: SeenUnit, snapshot: Snapshot): string | undefined {
  const why = whyNotObeying(unit, snapshot);
  if (why !== undefined) return `Not obeying: ${why}`;
  const activity = activityOf(unit, snapshot.step);
  if (fightsOnTheWay(unit, snapshot) && !isQuiet(activity))
    return `${busyWords(unit, activity, snapshot)}, on the way. ${WAY_OUT} to break off`;
  return hasNoWay(unit, snapshot) ? `Blocked: ${NO_WAY}` : undefined;
}

/** The same, with how its heart is: nothing of one that is steady, and of one that runs, which the other words say. */
export function wordsAndMorale(unit: SeenUnit, snapshot: Snapshot, recovery?: Recovery): string {
  const words = unitWords(unit, snapshot, recovery);
  const { state } = unit.morale ?? {};
  return state === 'uncertain' || state === 'wavering' ? `${words}, ${state}` : words;
}

/** "Fighting: Ulf, holding their ground" */
function busyWords(unit: SeenUnit, activity: Exclude<Mood, 'calm' | 'obeying'>, snapshot: Snapshot): string {
  const { stance } = unit.control;
  const foe = activity === 'fighting' ? foeOf(unit, snapshot) : undefined;
  const words = foe ? `${MOOD_WORDS[activity]}: ${foe.name}` : MOOD_WORDS[activity];
  return stance === 'free' ? words : `${words}, ${STANCE_WORDS[stance].busy}`;
}

/** What keeps a unit from its order, whether it refuses, fights first or cannot go: "fighting Ulf at arm’s length. Order a retreat". Undefined while it goes. */
export function keptFromOrder(unit: SeenUnit, snapshot: Snapshot): string | undefined {
  const why = whyNotObeying(unit, snapshot);
  if (why !== undefined) return why;
  if (fightsOnTheWay(unit, snapshot)) return `${fightWords(unit, snapshot)}. ${WAY_OUT}`;
  if (hasNoWay(unit, snapshot)) return NO_WAY;
  if (!orderOf(unit, snapshot) || !isBlocked(unit)) return undefined;
  const blocker = blockerOf(unit, snapshot);
  return blocker && `${blocker.name} stands in the way`;
}

/** Why a unit stands by although it hears or sees a fight; undefined while it does not stand by. */
export function standsByWords(unit: SeenUnit, snapshot: Snapshot): string | undefined {
  const isNearFight = unit.heardFightId !== 0 || unit.perceivedEnemyId !== 0;
  if (!isNearFight || unit.joinsFightId !== 0 || !isQuiet(activityOf(unit, snapshot.step))) return undefined;
  const order = orderOf(unit, snapshot);
  if (order) return unit.heardFightId !== 0 && order.kind === 'move' && isUnderWay(unit) ? 'Marching: ordered to go on' : undefined;
  const { stance } = unit.control;
  if (stance !== 'free') return STANDS_BY_WORDS[stance];
  return unit.heardFightId !== 0 && unit.isLowOnHealth ? 'Hurt: keeps out of the fight' : undefined;
}

/** What its part in the plan of its party is; undefined without one, and while it does something else. */
function planWords(unit: SeenUnit, snapshot: Snapshot): string | undefined {
  const activity = activityOf(unit, snapshot.step);
  const plan = snapshot.parties.find(({ id }) => id === unit.partyId)?.plan;
  const squad = squadOf(unit, snapshot.parties);
  if (isQuiet(activity)) return placeWords(unit, squad, plan) ?? markWords(unit, snapshot);
  if (activity !== 'fighting' || unit.part?.place) return undefined;
  return unit.control.isBraced && plan ? placeWords(unit, squad, plan) : markWords(unit, snapshot);
}

/** Of one that goes, or stands, where the plan or a line that closes wants it. */
function placeWords(unit: SeenUnit, squad: SeenSquad | undefined, plan: DeepReadonly<Plan> | undefined): string | undefined {
  const isPlaced = unit.part?.place !== undefined;
  if (!plan || !(isPlaced || unit.control.isBraced)) return unit.control.isBraced ? 'Ready: closing the line' : undefined;
  const where = isPlaced ? (isUnderWay(unit) ? 'On the way' : 'In place') : unit.control.holdsFire ? 'Keeping still' : lineWords(squad);
  return `${where}: ${uncapitalised(plan.text)}`;
}

/** How those stand who wait for the enemy with their squad, whatever formation it marches in. */
function lineWords(squad: SeenSquad | undefined): string {
  return squad?.openingTiles === undefined ? 'In the ranks' : 'In an arc';
}

function markWords({ part }: SeenUnit, snapshot: Snapshot): string | undefined {
  return part && part.targetId !== 0 && !part.place ? `Targeting: ${nameOf(part.targetId, snapshot)}` : undefined;
}

const STANDS_BY_WORDS: Readonly<Record<Exclude<Stance, 'free'>, string>> = {
  hold: 'Holding: ordered to stay',
  defend: 'Defending: ordered to stay near their place',
};

function orderOf(unit: SeenUnit, { parties }: Snapshot): GivenOrder | undefined {
  const order = squadOf(unit, parties)?.order;
  return order?.kind === 'none' ? undefined : order;
}

const NO_WAY = 'no way there';

/** Its squad has an order and no way to carry it out. */
function hasNoWay(unit: SeenUnit, snapshot: Snapshot): boolean {
  return orderOf(unit, snapshot) !== undefined && squadOf(unit, snapshot.parties)?.status === 'unreachable';
}

const isQuiet = (activity: Mood): activity is 'calm' | 'obeying' => activity === 'calm' || activity === 'obeying';

const isUnderWay = ({ movement: { status } }: SeenUnit): boolean => status === 'moving' || status === 'waiting';

/** It tries to pass on either side and looks for other ways, but stands: in a gate full of comrades, for example. */
function isBlocked({ movement, combat }: SeenUnit): boolean {
  return movement.status === 'moving' && movement.stuckSteps >= STEPS_PER_SECOND && combat.phase === 'ready';
}

/** An enemy so near stands in the way of a unit that cannot go on, in tiles. */
const IN_THE_WAY_TILES = 2;

function blockerOf(unit: SeenUnit, snapshot: Snapshot): SeenUnit | undefined {
  const foe = foeOf(unit, snapshot);
  return foe && distanceSquared(unit, foe) <= IN_THE_WAY_TILES * IN_THE_WAY_TILES ? foe : undefined;
}

function blockedWords(unit: SeenUnit, snapshot: Snapshot): string {
  const blocker = blockerOf(unit, snapshot);
  return `Blocked: ${blocker ? `${blocker.name} stands` : 'others stand'} in the way`;
}

/** Of a unit that neither fights nor gets away from anything. */
function quietWords(unit: SeenUnit, snapshot: Snapshot, recovery: Recovery | undefined): string {
  const order = orderOf(unit, snapshot);
  if (order) return orderWords(unit, order, snapshot);
  const squad = squadOf(unit, snapshot.parties);
  if (squad?.status === 'marching' || squad?.status === 'waiting') return 'Marching';
  if (isUnderWay(unit)) return squad ? 'Forming up' : 'Walking';
  return restingWords(unit.control.stance, recovery !== undefined && isResting(unit, snapshot.step, recovery));
}

function restingWords(stance: Stance, isAtRest: boolean): string {
  if (stance === 'free') return isAtRest ? 'Resting' : 'Calm';
  return isAtRest ? `Resting, ${STANCE_WORDS[stance].busy}` : STANCE_WORDS[stance].calm;
}

const MARCH_WORDS: Readonly<Record<'move' | 'attackMove' | 'patrol' | 'retreat', string>> = {
  move: 'Marching',
  attackMove: 'Advancing: fights anything on the way',
  patrol: 'On patrol',
  retreat: 'Retreating',
};

function orderWords(unit: SeenUnit, order: GivenOrder, snapshot: Snapshot): string {
  if (order.kind === 'guard') return `On guard: ${isUnderWay(unit) ? 'follows' : 'stays with'} ${nameOf(order.unitId, snapshot)}`;
  if (order.kind === 'attack') return attackWords(unit, order, snapshot);
  return order.kind === 'use' ? useWords(unit, order, snapshot) : MARCH_WORDS[order.kind];
}

function attackWords(unit: SeenUnit, order: GivenOrder & { kind: 'attack' }, snapshot: Snapshot): string {
  const target = nameOf(order.targetId, snapshot);
  const progress = squadOf(unit, snapshot.parties)?.progress;
  if (progress?.isInContact) return `Attacking: ${target}`;
  return progress !== undefined && progress.gathersUntilStep > 0 && !isUnderWay(unit)
    ? 'Waiting: the others close up'
    : `Advancing: to attack ${target}`;
}

function useWords(unit: SeenUnit, { objectId }: GivenOrder & { kind: 'use' }, { objects }: Snapshot): string {
  const object = objects.find(({ id }) => id === objectId);
  const name = object?.name ?? 'the goal';
  if (object?.userId === unit.id) return `Busy: ${name}`;
  return isUnderWay(unit) ? `On the way: to ${name}` : `Waiting: at ${name}`;
}

function nameOf(id: EntityId, { units, objects }: Snapshot): string {
  return (units.find((unit) => unit.id === id) ?? objects.find((object) => object.id === id))?.name ?? 'the enemy';
}
