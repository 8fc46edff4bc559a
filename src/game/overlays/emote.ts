import { activityOf } from '../../sim/activity.ts';
import type { DeepReadonly, Mood, Unit } from '../../sim/state.ts';

export type Emote = 'alert' | 'flee' | 'waver' | 'yield' | 'backOff' | 'regroup' | 'search' | 'order' | 'hold' | 'block' | 'stun' | 'rest';

/** Emotes of a lasting state stay; the others disappear after this time, in seconds. Archers back off after each shot: told once, it is seen. */
const SHOWN_SECONDS: Readonly<Record<Emote, number>> = {
  alert: 1.2,
  order: 1.1,
  flee: Infinity,
  waver: Infinity,
  yield: Infinity,
  backOff: 1,
  regroup: Infinity,
  hold: Infinity,
  search: Infinity,
  block: Infinity,
  stun: Infinity,
  rest: Infinity,
};

/** Minimum zoom per emote: zoomed out, only what a commander must know stays visible. */
const FROM_ZOOM: Readonly<Record<Emote, number>> = {
  alert: 0,
  flee: 0,
  yield: 0,
  waver: 14,
  stun: 14,
  search: 14,
  backOff: 14,
  regroup: 14,
  hold: 14,
  order: 18,
  rest: 18,
  block: 24,
};

/** Emotes shown in a crowd: only those that call for help, or there would be too many. */
const CROWD_SIGNS: ReadonlySet<Emote> = new Set(['flee', 'stun', 'yield']);

/** Smaller scale for emotes that only confirm what the animation shows. */
const SIZE: Readonly<Partial<Record<Emote, number>>> = { block: 0.65, backOff: 0.75, hold: 0.75, waver: 0.7 };

/** Wavering and running are one sign: small at first, then large. */
const PICTURES: Readonly<Partial<Record<Emote, string>>> = { waver: 'flee' };

/** The name of the clip of an emote. */
export function pictureNameOf(emote: Emote): string {
  return `fx/sign-${PICTURES[emote] ?? emote}`;
}

const SIGN_OF: Readonly<Partial<Record<Mood, Emote>>> = {
  alert: 'alert',
  backingOff: 'backOff',
  regrouping: 'regroup',
  searching: 'search',
  obeying: 'order',
};

/** The emote of a unit's state, if any. The first match wins. */
export function emoteOf(unit: DeepReadonly<Unit>, now: number, isResting: boolean): Emote | undefined {
  if (!unit.isAlive) return unit.departed === 'yielded' ? 'yield' : undefined;
  if (now < unit.stunnedUntilStep) return now < (unit.combat.startledUntilStep ?? 0) ? 'alert' : 'stun';
  return signOf(unit, { now, isResting });
}

function signOf(unit: DeepReadonly<Unit>, { now, isResting }: { now: number; isResting: boolean }): Emote | undefined {
  const activity = activityOf(unit, now);
  if (activity === 'fleeing' || activity === 'routing') return 'flee';
  if (unit.morale?.state === 'wavering') return 'waver';
  if (unit.combat.phase === 'guard') return 'block';
  const sign = SIGN_OF[activity];
  if (sign) return sign;
  if (isResting) return 'rest';
  return unit.control.stance === 'hold' ? 'hold' : undefined;
}

export function isEmoteShown(emote: Emote, shownSeconds: number, { zoom, isCrowd }: { zoom: number; isCrowd: boolean }): boolean {
  if (isCrowd && !CROWD_SIGNS.has(emote)) return false;
  return shownSeconds < SHOWN_SECONDS[emote] && zoom >= FROM_ZOOM[emote];
}

/** Scale of an emote: overshoots, settles, and shrinks at the end of its time. */
export function emoteScale(emote: Emote, shownSeconds: number): number {
  const rise = Math.min(1, shownSeconds / 0.28);
  const overshoot = 1 + 2.7 * (rise - 1) ** 3 + 1.7 * (rise - 1) ** 2;
  const left = (SHOWN_SECONDS[emote] - shownSeconds) / 0.18;
  return Math.max(0, overshoot * Math.min(1, left)) * (SIZE[emote] ?? 1);
}
