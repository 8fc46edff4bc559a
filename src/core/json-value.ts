import { describeValue as describePlain, quoteShort } from './data-problem.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of a value that may not be an object; inherited members such as `constructor` do not count. */
export function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Describes a value of a tree file for an error message: a key reference by its name. */
export function describeValue(value: unknown): string {
  return isRecord(value) && typeof value['key'] === 'string' ? `key ${quoteShort(value['key'])}` : describePlain(value);
}
