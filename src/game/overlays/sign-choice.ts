import type { DeepReadonly, Unit } from '../../sim/state.ts';

export type Sign = 'alert' | 'flee' | 'search' | 'order' | 'block' | 'stun' | 'rest';

/** Signs of a lasting state stay; the others say that something has begun, and go. Seconds. */
const SHOWN_SECONDS: Readonly<Record<Sign, number>> = {
  alert: 1.2,
  order: 1.1,
  flee: Infinity,
  search: Infinity,
  block: Infinity,
  stun: Infinity,
  rest: Infinity,
};

/** Seen from far, only what a commander must know is left. */
const FROM_ZOOM: Readonly<Record<Sign, number>> = { alert: 0, flee: 0, stun: 14, search: 14, order: 18, rest: 18, block: 24 };

/** Over a crowd the signs of everybody's next thought are a hail: only those are left that call for help. */
const CROWD_SIGNS: ReadonlySet<Sign> = new Set(['flee', 'stun']);

/** A shield that goes up every second is seen on the figure; its sign only confirms it. */
const SIZE: Readonly<Partial<Record<Sign, number>>> = { block: 0.65 };

/** What a unit's state says over its head, if anything. First that applies. */
export function signOf(unit: DeepReadonly<Unit>, now: number, isResting: boolean): Sign | undefined {
  if (!unit.isAlive) return undefined;
  if (now < unit.stunnedUntilStep) return 'stun';
  if (unit.mood === 'fleeing') return 'flee';
  if (unit.combat.phase === 'guard') return 'block';
  if (unit.mood === 'alert') return 'alert';
  if (unit.mood === 'searching') return 'search';
  if (unit.mood === 'obeying') return 'order';
  return isResting ? 'rest' : undefined;
}

export function isSignShown(sign: Sign, shownSeconds: number, { zoom, isCrowd }: { zoom: number; isCrowd: boolean }): boolean {
  if (isCrowd && !CROWD_SIGNS.has(sign)) return false;
  return shownSeconds < SHOWN_SECONDS[sign] && zoom >= FROM_ZOOM[sign];
}

/** Size of a sign: it jumps up a little too far, settles, and shrinks away at the end of its time. */
export function signScale(sign: Sign, shownSeconds: number): number {
  const rise = Math.min(1, shownSeconds / 0.28);
  const overshoot = 1 + 2.7 * (rise - 1) ** 3 + 1.7 * (rise - 1) ** 2;
  const left = (SHOWN_SECONDS[sign] - shownSeconds) / 0.18;
  return Math.max(0, overshoot * Math.min(1, left)) * (SIZE[sign] ?? 1);
}
