import { VALUE_TYPES, type ValueType } from '../blackboard/literal.ts';
import { MAX_KEYS } from './limits.ts';
import { fieldOf } from '../../core/json-value.ts';

/** The keys that a document declares with a valid name and type; the first declaration of a name counts. */
export function declaredKeys(document: unknown): Map<string, ValueType> {
  const keys = new Map<string, ValueType>();
  const list = fieldOf(document, 'keys');
  for (const declaration of Array.isArray(list) ? (list as unknown[]).slice(0, MAX_KEYS) : []) {
    const name = fieldOf(declaration, 'name');
    const type = VALUE_TYPES.find((known) => known === fieldOf(declaration, 'type'));
    if (typeof name === 'string' && type !== undefined && !keys.has(name)) keys.set(name, type);
  }
  return keys;
}
