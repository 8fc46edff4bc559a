import { clonePlain } from './clone-plain.ts';

/**
 * Plain data equal to `source`, made of the objects of `target` as far as they have the same members in the same order, and of new ones
 * elsewhere: nothing is shared with the source. Objects that were written as literals keep their hidden classes that way, and new ones
 * get them; code that meets copies, built member by member, is compiled for both, and slower by half.
 */
export function overwritePlain<T>(target: T, source: T): T {
  return overwrite(target, source) as T;
}

function overwrite(target: unknown, source: unknown): unknown {
  if (typeof source !== 'object' || source === null || target === source) return source;
  if (Array.isArray(source))
    return Array.isArray(target) ? overwriteList(target, source) : source.map((value) => overwrite(undefined, value));
  if (ArrayBuffer.isView(source)) return clonePlain(source);
  const record = source as Record<string, unknown>;
  const names = Object.keys(record);
  return writeMembers(isRecord(target) && fitMembers(target, names) ? target : newRecord(names), names, record);
}

function overwriteList(target: unknown[], source: readonly unknown[]): unknown[] {
  if (target.length > source.length) target.length = source.length;
  for (const [index, value] of source.entries()) target[index] = overwrite(target[index], value);
  return target;
}

function writeMembers(target: Record<string, unknown>, names: readonly string[], source: Record<string, unknown>): Record<string, unknown> {
  for (const name of names) {
    const value = overwrite(target[name], source[name]);
    // The engine takes members that never change for constants; a write of the same value would end that, too.
    if (!Object.is(value, target[name])) target[name] = value;
  }
  return target;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}

/**
 * Gives the target these members, in this order, if it has most of them: a unit gains and loses some at its end. False for a record of
 * another kind; nothing has changed then.
 */
function fitMembers(target: Record<string, unknown>, names: readonly string[]): boolean {
  const own = Object.keys(target);
  let same = 0;
  while (same < own.length && own[same] === names[same]) same++;
  if (same === own.length && same === names.length) return true;
  const added = names.slice(same);
  if ((same < own.length && added.length > 0) || 2 * same <= Math.max(own.length, names.length)) return false;
  // An assignment would set the prototype instead of adding a member.
  if (added.includes('__proto__')) return false;
  // The last one first: the engine goes back by one hidden class, as if it had never been added.
  for (let index = own.length - 1; index >= same; index--) delete target[own[index]!];
  for (const name of added) target[name] = undefined;
  return true;
}

/** With the hidden class of a literal: only the parser of JSON makes that of names that are known at run time. */
function newRecord(names: readonly string[]): Record<string, unknown> {
  return JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:0`).join(',')}}`) as Record<string, unknown>;
}
