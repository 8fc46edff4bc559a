import { activityOf } from '../sim/activity.ts';
import type { DeepReadonly, Formation, Mood, Unit, UnitKind } from '../sim/state.ts';

export const KIND_LABELS: Readonly<Record<UnitKind, string>> = {
  sword: 'Sword and shield',
  twohand: 'Two-handed',
  bow: 'Bow',
};

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

/** The current activity of a unit, with its stance where relevant: "Backing off", "On hold", "Fighting, on hold". */
export function activityWords(unit: DeepReadonly<Unit>, step: number): string {
  const activity = activityOf(unit, step);
  if (unit.control.stance !== 'hold') return MOOD_LABELS[activity];
  return activity === 'calm' ? 'On hold' : `${MOOD_LABELS[activity]}, on hold`;
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
