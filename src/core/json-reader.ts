import { cutText } from './cut-text.ts';
import { nearestName } from './nearest-name.ts';

/**
 * Reads untrusted JSON field by field and collects every problem as `file path: found X, expected Y`.
 * A reader never throws: it returns a placeholder, and the caller checks `problems` at the end.
 */
export class JsonReader {
  readonly problems: string[] = [];

  constructor(readonly file: string) {}

  report(path: string, found: unknown, expected: string): void {
    this.problems.push(`${this.file} ${path}: found ${describe(found)}, expected ${expected}`);
  }

  record(value: unknown, path: string): Record<string, unknown> {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
    this.report(path, value, 'an object');
    return {};
  }

  list(value: unknown, path: string): readonly unknown[] {
    if (Array.isArray(value)) return value;
    this.report(path, value, 'a list');
    return [];
  }

  text(value: unknown, path: string): string {
    if (typeof value === 'string' && value !== '') return value;
    this.report(path, value, 'a text');
    return '';
  }

  number(value: unknown, path: string, limits: { min: number; max: number }): number {
    const isNumber = typeof value === 'number' && Number.isFinite(value);
    if (isNumber && value >= limits.min && value <= limits.max) return value;
    this.report(path, value, `a number from ${limits.min} to ${limits.max}`);
    return limits.min;
  }

  whole(value: unknown, path: string, { min, max }: { min: number; max: number }): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    this.report(path, value, `a whole number from ${min} to ${max}`);
    return min;
  }

  boolean(value: unknown, path: string): boolean {
    if (typeof value === 'boolean') return value;
    this.report(path, value, 'true or false');
    return false;
  }

  choice<Name extends string>(value: unknown, path: string, names: readonly Name[]): Name {
    const found = names.find((name) => name === value);
    if (found !== undefined) return found;
    const nearest = typeof value === 'string' ? nearestName(value, names) : undefined;
    const hint = nearest ? ` (did you mean "${nearest}"?)` : '';
    this.report(path, value, `one of ${names.join(', ')}${hint}`);
    return names[0] as Name;
  }

  /** Reports every unknown field: most often it is a typo. */
  onlyFields(record: Record<string, unknown>, path: string, fields: readonly string[]): void {
    for (const field of Object.keys(record)) {
      if (fields.includes(field)) continue;
      const nearest = nearestName(field, fields);
      const hint = nearest ? ` (did you mean "${nearest}"?)` : '';
      this.problems.push(`${this.file} ${path}/${field}: unknown field, expected one of ${fields.join(', ')}${hint}`);
    }
  }
}

/** Limits of a number field: only cosines may be negative. */
export function limitsOf(field: string): { min: number; max: number } {
  return { min: field.endsWith('Cosine') ? -1 : 0, max: 100_000 };
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? typeof value;
  return cutText(text, 60);
}
