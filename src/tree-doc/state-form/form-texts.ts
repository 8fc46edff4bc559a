import type { FormArrow, FormKeys } from './state-form.ts';

/** Less than a step of the simulation: the clock of a state adds up fractions. Seconds. */
const TOLERANCE = '0.001';

/** The expressions of the tree form, and how to read them again. */
export const isIn = (keys: FormKeys, state: string): string => `${keys.state} == ${quoted(state)}`;
export const isNotIn = (keys: FormKeys, state: string): string => `${keys.state} != ${quoted(state)}`;
export const hasEnded = (keys: FormKeys): string => `${keys.ended} != ""`;
export const hasSucceeded = (keys: FormKeys): string => `${keys.ended} == "success"`;

export function lasts(keys: FormKeys, after: FormArrow['after']): string {
  return `${keys.clock} >= ${isKey(after) ? `\`${after.key}\`` : String(after)} - ${TOLERANCE}`;
}

/** A key that is compared with a text: `doing == "On guard"`. */
export interface TextCheck {
  readonly key: string;
  readonly isSame: boolean;
  readonly text: string;
}

export function readTextCheck(expression: unknown): TextCheck | undefined {
  const [, key, sign, text] = /^(\w+) (==|!=) "((?:[^"\\]|\\.)*)"$/u.exec(String(expression)) ?? [];
  if (key === undefined || text === undefined) return undefined;
  return { key, isSame: sign === '==', text: text.replace(/\\(.)/gu, '$1') };
}

/** The clock and the time in a check of how long a state lasts. */
export function readTimeCheck(expression: unknown): { readonly key: string; readonly after: FormArrow['after'] } | undefined {
  const [, key, time] = /^(\w+) >= (.+) - 0\.001$/u.exec(String(expression)) ?? [];
  if (key === undefined || time === undefined) return undefined;
  const [, name] = /^`(.*)`$/u.exec(time) ?? [];
  return { key, after: name !== undefined ? { key: name } : Number.isFinite(Number(time)) ? Number(time) : time };
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/gu, '\\$&')}"`;
}

function isKey(value: unknown): value is { readonly key: string } {
  return typeof value === 'object' && value !== null && 'key' in value;
}
