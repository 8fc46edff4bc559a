import type { Formation, Mood, UnitKind } from '../sim/state.ts';

export const KIND_NAMES: Readonly<Record<UnitKind, string>> = {
  sword: 'Sword and shield',
  twohand: 'Two-handed',
  bow: 'Bow',
};

export const MOOD_WORDS: Readonly<Record<Mood, string>> = {
  calm: 'Calm',
  alert: 'Alert',
  fighting: 'Fighting',
  fleeing: 'Fleeing',
  searching: 'Searching',
  obeying: 'On orders',
};

export const FORMATION_NAMES: Readonly<Record<Formation, string>> = {
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

/** Map makers write "Wolves" or "The Wolves": both read well in a sentence. */
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
