import type { Spacing } from '../../sim/commanded-units.ts';
import type { AimedOrder } from '../../sim/commands.ts';
import type { Formation, Stance } from '../../sim/state.ts';

export const AIMED_ORDER_LABELS: Readonly<Record<AimedOrder, string>> = {
  attackMove: 'Advance and attack',
  patrol: 'Patrol',
  guard: 'Guard and follow',
  retreat: 'Retreat',
};

export const STANCE_LABELS: Readonly<Record<Stance, string>> = {
  free: 'Free to move',
  defend: 'Defending their position',
  hold: 'Holding position',
};

export const FORMATION_LABELS: Readonly<Record<Formation, string>> = {
  line: 'Line',
  column: 'Column',
  wedge: 'Wedge',
  circle: 'Circle',
};

export const SPACING_LABELS: Readonly<Record<Spacing, string>> = {
  tight: 'Tight spacing',
  normal: 'Normal spacing',
  loose: 'Loose spacing',
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

/** How a battle was won, in parts: "2:51", "nobody fell", "2 tries". The tries are left out after the first one. */
export function honours({
  seconds,
  fallen,
  tries,
}: {
  readonly seconds: number;
  readonly fallen: number;
  readonly tries: number;
}): string[] {
  const fell = fallen === 0 ? 'nobody fell' : `${fallen} fell`;
  return [clockTime(seconds), fell, ...(tries > 1 ? [counted(tries, 'try', 'tries')] : [])];
}

/** "Aldric", "Aldric and Berta", "Aldric, Berta and Cuno". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
