import { clonePlain } from './clone-plain.ts';

/**
 * Plain data equal to `source`, made of the objects of `target` as far as they have the same members in the same order, and of copies
 * elsewhere: nothing is shared with the source. Objects that were written as literals keep their hidden classes that way; copies, built
 * member by member, have others, and the code that works on both is slower by half.
 */
export function overwritePlain<T>(target: T, source: T): T {
  return overwrite(target, source) as T;
}

function overwrite(target: unknown, source: unknown): unknown {
  if (typeof source !== 'object' || source === null || target === source) return source;
  if (Array.isArray(source)) return Array.isArray(target) ? overwriteList(target, source) : clonePlain(source);
  if (!isRecord(target) || ArrayBuffer.isView(source)) return clonePlain(source);
  const record = source as Record<string, unknown>;
  const names = Object.keys(record);
  if (!hasMembers(target, names)) return clonePlain(source);
  for (const name of names) {
    const value = overwrite(target[name], record[name]);
    // The engine takes members that never change for constants; a write of the same value would end that, too.
    if (!Object.is(value, target[name])) target[name] = value;
  }
  return target;
}

function overwriteList(target: unknown[], source: readonly unknown[]): unknown[] {
  if (target.length > source.length) target.length = source.length;
  for (const [index, value] of source.entries()) target[index] = overwrite(target[index], value);
  return target;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}

function hasMembers(target: Record<string, unknown>, names: readonly string[]): boolean {
  const own = Object.keys(target);
  // A member called so would set the prototype.
  return own.length === names.length && own.every((name, index) => name === names[index] && name !== '__proto__');
}
