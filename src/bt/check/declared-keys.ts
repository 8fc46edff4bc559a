import { VALUE_TYPES, type ValueType } from '../format.ts';
import { fieldOf } from './json-value.ts';

/** The keys that a document declares well enough to be used; the first declaration of a name counts. */
export function declaredKeys(document: unknown): Map<string, ValueType> {
  const keys = new Map<string, ValueType>();
  const list = fieldOf(document, 'keys');
  for (const declaration of Array.isArray(list) ? (list as unknown[]) : []) {
    const name = fieldOf(declaration, 'name');
    const type = VALUE_TYPES.find((known) => known === fieldOf(declaration, 'type'));
    if (typeof name === 'string' && type !== undefined && !keys.has(name)) keys.set(name, type);
  }
  return keys;
}
