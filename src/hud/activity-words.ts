import { activityOf, isResting, squadOf, whyNotObeying, type Recovery } from '../sim/activity.ts';
import type { DeepReadonly, Mood, Snapshot, Stance, Unit } from '../sim/state.ts';
import { STEPS_PER_SECOND } from '../sim/state.ts';

type SeenUnit = DeepReadonly<Unit>;
type SeenSquad = NonNullable<ReturnType<typeof squadOf>>;
type GivenOrder = Exclude<SeenSquad['order'], { kind: 'none' }>;

/** Of activities that say enough; a calm unit and one on orders are described by what they do. */
const MOOD_WORDS: Readonly<Record<Exclude<Mood, 'calm' | 'obeying'>, string>> = {
  alert: 'Alert',
  fighting: 'Fighting',
  fleeing: 'Fleeing',
  backingOff: 'Backing off',
  regrouping: 'Returning: to its place',
  searching: 'Searching',
};

const STANCE_WORDS: Readonly<Record<Exclude<Stance, 'free'>, { readonly calm: string; readonly busy: string }>> = {
  defend: { calm: 'Defending', busy: 'defending its place' },
  hold: { calm: 'Holding', busy: 'holding its ground' },
};

/**
 * What a card says of a unit: that it does not obey and why, else what it does now, with its stance where relevant. What comes
 * before the first colon or comma makes sense alone: "On guard: follows Berta", "Fighting, holding its ground".
 */
export function unitWords(unit: SeenUnit, snapshot: Snapshot, recovery?: Recovery): string {
  const why = whyNotObeying(unit, snapshot);
  if (why !== undefined) return `Not obeying: ${why}`;
  const standsBy = standsByWords(unit, snapshot);
  if (standsBy !== undefined) return standsBy;
  if (isBlocked(unit)) return 'Blocked: others stand in its way';
  const activity = activityOf(unit, snapshot.step);
  if (activity === 'calm' || activity === 'obeying') return quietWords(unit, snapshot, recovery);
  const squad = squadOf(unit, snapshot.parties);
  if (activity === 'regrouping' && squad && squad.order.kind !== 'none') return 'Catching up: with its group';
  const { stance } = unit.control;
  return stance === 'free' ? MOOD_WORDS[activity] : `${MOOD_WORDS[activity]}, ${STANCE_WORDS[stance].busy}`;
}

/** Why a unit stands by although it hears or sees a fight; undefined while it does not stand by. */
export function standsByWords(unit: SeenUnit, snapshot: Snapshot): string | undefined {
  const isNearFight = unit.heardFightId !== 0 || unit.perceivedEnemyId !== 0;
  if (!isNearFight || unit.joinsFightId !== 0 || !isQuiet(activityOf(unit, snapshot.step))) return undefined;
  if (unit.control.stance === 'hold') return 'Holding: ordered to stay';
  if (unit.control.stance === 'defend') return 'Defending: ordered to stay near its place';
  if (unit.heardFightId === 0) return undefined;
  if (unit.isLowOnHealth) return 'Hurt: keeps out of the fight';
  if (!isUnderWay(unit)) return undefined;
  const order = squadOf(unit, snapshot.parties)?.order;
  return order?.kind === 'move' ? 'Marching: ordered to go on' : undefined;
}

const isQuiet = (activity: Mood): boolean => activity === 'calm' || activity === 'obeying';

const isUnderWay = ({ movement: { status } }: SeenUnit): boolean => status === 'moving' || status === 'waiting';

/** It tries to pass on either side and looks for other ways, but stands: in a gate full of comrades, for example. */
function isBlocked({ movement, combat }: SeenUnit): boolean {
  return movement.status === 'moving' && movement.stuckSteps >= STEPS_PER_SECOND && combat.phase === 'ready';
}

/** Of a unit that neither fights nor gets away from anything. */
function quietWords(unit: SeenUnit, snapshot: Snapshot, recovery: Recovery | undefined): string {
  const squad = squadOf(unit, snapshot.parties);
  if (squad && squad.order.kind !== 'none') return orderWords(unit, squad.order, snapshot);
  if (squad && (squad.status === 'marching' || squad.status === 'waiting')) return 'Marching';
  if (isUnderWay(unit)) return squad ? 'Forming up' : 'Walking';
  const { stance } = unit.control;
  const resting = recovery && isResting(unit, snapshot.step, recovery) ? 'Resting' : undefined;
  if (stance === 'free') return resting ?? 'Calm';
  return resting === undefined ? STANCE_WORDS[stance].calm : `${resting}, ${STANCE_WORDS[stance].busy}`;
}

function orderWords(unit: SeenUnit, order: GivenOrder, snapshot: Snapshot): string {
  const nameOf = (id: number): string => snapshot.units.find((other) => other.id === id)?.name ?? 'the enemy';
  switch (order.kind) {
    case 'move':
      return 'Marching';
    case 'attackMove':
      return 'Advancing: attacks on the way';
    case 'patrol':
      return 'On patrol';
    case 'retreat':
      return 'Retreating';
    case 'guard':
      return `On guard: ${isUnderWay(unit) ? 'follows' : 'stays with'} ${nameOf(order.unitId)}`;
    case 'attack':
      if (order.isInContact) return `Attacking: ${nameOf(order.targetId)}`;
      return order.gathersUntilStep > 0 && !isUnderWay(unit) ? 'Waiting: the others close up' : `Advancing: to attack ${nameOf(order.targetId)}`;
    case 'use': {
      const object = snapshot.objects.find(({ id }) => id === order.objectId);
      const name = object?.name ?? 'its goal';
      return object?.userId === unit.id ? `Busy: ${name}` : isUnderWay(unit) ? `On its way: to ${name}` : `Waiting: at ${name}`;
    }
  }
}
