import type { ValueType } from './literal.ts';

/** Whether a value read from a file is a literal of that type. */
export function isLiteral(type: ValueType | 'weights' | 'list', value: unknown): boolean {
  if (type === 'list') return Array.isArray(value);
  if (type === 'weights') return Array.isArray(value) && value.length > 0 && value.every(Number.isFinite);
  if (type === 'vector') return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
  if (type === 'number') return Number.isFinite(value);
  if (type === 'entity') return Number.isSafeInteger(value) && Number(value) > 0;
  return typeof value === type;
}

const PHRASES: Record<ValueType, string> = {
  number: 'a number',
  boolean: 'true or false',
  string: 'a string',
  vector: 'a vector [x, y]',
  entity: 'an entity id (1 or higher)',
};

export function describeType(type: ValueType): string {
  return PHRASES[type];
}
