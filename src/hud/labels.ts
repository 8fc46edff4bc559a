import { activityOf, whyNotObeying } from '../sim/activity.ts';
import type { AimedOrder } from '../sim/commands.ts';
import { STEPS_PER_SECOND, type DeepReadonly, type Formation, type Mood, type Snapshot, type Stance, type Unit } from '../sim/state.ts';

export const MOOD_LABELS: Readonly<Record<Mood, string>> = {
  calm: 'Calm',
  alert: 'Alert',
  fighting: 'Fighting',
  fleeing: 'Fleeing',
  backingOff: 'Backing off',
  regrouping: 'Regrouping',
  searching: 'Searching',
  obeying: 'On orders',
};

export const AIMED_ORDER_LABELS: Readonly<Record<AimedOrder, string>> = {
  attackMove: 'Attack on the way',
  patrol: 'Patrol',
  guard: 'Guard and follow',
  retreat: 'Retreat',
};

export const STANCE_LABELS: Readonly<Record<Stance, string>> = {
  free: 'Free to move',
  defend: 'Defending their place',
  hold: 'Holding position',
};

const WORDS_BY_STANCE: Readonly<Record<Exclude<Stance, 'free'>, { readonly calm: string; readonly busy: string }>> = {
  defend: { calm: 'Defends', busy: 'defends' },
  hold: { calm: 'On hold', busy: 'on hold' },
};

/** Why a unit stands by although it hears or sees a fight; undefined while it does not stand by. */
export function standsByWords(unit: DeepReadonly<Unit>, step: number): string | undefined {
  const isNearFight = unit.heardFightId !== 0 || unit.perceivedEnemyId !== 0;
  if (!isNearFight || unit.joinsFightId !== 0 || activityOf(unit, step) !== 'calm') return undefined;
  if (unit.control.stance === 'hold') return 'Holding: ordered to stay';
  if (unit.control.stance === 'defend') return 'Defends: ordered to stay near its place';
  if (unit.heardFightId === 0) return undefined;
  if (unit.isLowOnHealth) return 'Wounded: keeps out of the fight';
  return unit.movement.status === 'moving' ? 'Marching: ordered to go on' : undefined;
}

/** What a card says of a unit: that it does not obey and why, else its activity. */
export function unitWords(unit: DeepReadonly<Unit>, snapshot: Snapshot): string {
  const why = whyNotObeying(unit, snapshot);
  return why === undefined ? activityWords(unit, snapshot.step) : `Not obeying: ${why}`;
}

/** The current activity of a unit, with its stance where relevant: "Backing off", "On hold", "Fighting, defends". */
export function activityWords(unit: DeepReadonly<Unit>, step: number): string {
  const standsBy = standsByWords(unit, step);
  if (standsBy !== undefined) return standsBy;
  if (isBlocked(unit)) return 'Blocked: others stand in its way';
  const activity = activityOf(unit, step);
  const { stance } = unit.control;
  if (stance === 'free') return MOOD_LABELS[activity];
  const { calm, busy } = WORDS_BY_STANCE[stance];
  return activity === 'calm' ? calm : `${MOOD_LABELS[activity]}, ${busy}`;
}

/** It tries to pass on either side and looks for other ways, but stands: in a gate full of comrades, for example. */
function isBlocked({ movement, combat }: DeepReadonly<Unit>): boolean {
  return movement.status === 'moving' && movement.stuckSteps >= STEPS_PER_SECOND && combat.phase === 'ready';
}

export const FORMATION_LABELS: Readonly<Record<Formation, string>> = {
  line: 'Line',
  column: 'Column',
  wedge: 'Wedge',
  circle: 'Circle',
};

/** 75 -> "1:15". */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Party names in scenarios come with or without an article: "Wolves", "The Wolves". */
export function withArticle(partyName: string): string {
  return /^the\s/i.test(partyName) ? `The${partyName.slice(3)}` : `The ${partyName}`;
}

export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** "Aldric", "Aldric and Berta", "Aldric, Berta and Cuno". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
