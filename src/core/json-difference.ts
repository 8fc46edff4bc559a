import { isRecord } from './json-value.ts';

/**
 * How one JSON value becomes another, itself JSON:
 * `{ set }` replaces the value; `{ in }` changes members of an object, `{ drop }` removes some; `{ at, cut, put }` replaces
 * `cut` items of a list from `at` on by `put`; `{ item, by }` changes one item of a list.
 */
export type JsonDifference =
  | { readonly set: unknown }
  | { readonly in: Readonly<Record<string, JsonDifference>>; readonly drop?: readonly string[] }
  | { readonly at: number; readonly cut: number; readonly put: readonly unknown[] }
  | { readonly item: number; readonly by: JsonDifference };

/** Undefined when the values are equal, including the order of members. The result shares parts of `after`. */
export function jsonDifference(before: unknown, after: unknown): JsonDifference | undefined {
  if (isSame(before, after)) return undefined;
  const found = differenceOf(before, after);
  // A member that has moved among its siblings cannot be said otherwise.
  return isSame(applyJsonDifference(before, found), after) ? found : { set: after };
}

function differenceOf(before: unknown, after: unknown): JsonDifference {
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after);
  if (isRecord(before) && isRecord(after)) return recordDifference(before, after);
  return { set: after };
}

function recordDifference(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): JsonDifference {
  const changes: Record<string, JsonDifference> = {};
  for (const [name, value] of Object.entries(after)) {
    const change = Object.hasOwn(before, name) ? jsonDifference(before[name], value) : { set: value };
    if (change) changes[name] = change;
  }
  const drop = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return drop.length === 0 ? { in: changes } : { in: changes, drop };
}

function listDifference(before: readonly unknown[], after: readonly unknown[]): JsonDifference {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && isSame(before[at], after[at])) at++;
  let tail = 0;
  while (tail < shorter - at && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++;
  const [cut, added] = [before.length - at - tail, after.length - at - tail];
  const change = cut === 1 && added === 1 ? jsonDifference(before[at], after[at]) : undefined;
  return change ? { item: at, by: change } : { at, cut, put: after.slice(at, at + added) };
}

/** @throws Error when the difference was made from another value, or is none. */
export function applyJsonDifference(before: unknown, difference: unknown): unknown {
  if (!isRecord(difference)) throw new Error('The difference is not an object.');
  if ('set' in difference) return difference['set'];
  if ('in' in difference) return changeRecord(before, difference);
  if (!Array.isArray(before)) throw new Error('The difference is for a list, and there is none.');
  if ('item' in difference) {
    const item = whole(difference['item'], before.length - 1);
    return before.map((value: unknown, place) => (place === item ? applyJsonDifference(value, difference['by']) : value));
  }
  const at = whole(difference['at'], before.length);
  const cut = whole(difference['cut'], before.length - at);
  const put = difference['put'];
  if (!Array.isArray(put)) throw new Error('The difference puts no list of items.');
  return [...(before.slice(0, at) as unknown[]), ...(put as unknown[]), ...(before.slice(at + cut) as unknown[])];
}

function changeRecord(before: unknown, difference: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { in: changes, drop = [] } = difference;
  if (!isRecord(before) || !isRecord(changes) || !Array.isArray(drop))
    throw new Error('The difference is for an object, and there is none.');
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(before)) if (!drop.includes(name)) after[name] = value;
  for (const [name, change] of Object.entries(changes)) after[name] = applyJsonDifference(before[name], change);
  return after;
}

function whole(value: unknown, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new Error(`The difference is for a longer list: it names place ${String(value)}, and the last is ${most}.`);
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
