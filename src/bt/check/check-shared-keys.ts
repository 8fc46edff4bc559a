import type { CheckContext } from './check-context.ts';
import { describeValue, fieldOf, type JsonRecord } from './json-value.ts';

/**
 * A party or a world has one value for all its agents, whatever trees they think with: every tree
 * that shares a key of that name must mean the same by it. The file that comes later is told.
 */
export function checkSharedKey(path: string, declaration: JsonRecord, context: CheckContext): void {
  if (declaration['scope'] === 'own') return;
  for (const [tree, { document }] of context.library) {
    if (tree === context.tree) return;
    const other = sharedKeyOf(document, declaration['name']);
    const difference = other && FIELDS.find((field) => differ(field, other[field], declaration[field]));
    if (difference === undefined) continue;
    const found = `shared key "${String(declaration['name'])}" with ${difference} ${describeValue(declaration[difference])}`;
    const expected = `${difference} ${describeValue(other?.[difference])}, as tree "${tree}" declares it`;
    return context.report(path, { found, expected });
  }
}

const FIELDS = ['type', 'scope', 'value'] as const;

/** A tree that gives no start value leaves it to the others. */
function differ(field: string, one: unknown, other: unknown): boolean {
  if (field === 'value' && (one === undefined || other === undefined)) return false;
  return JSON.stringify(one) !== JSON.stringify(other);
}

function sharedKeyOf(document: unknown, name: unknown): JsonRecord | undefined {
  const keys = fieldOf(document, 'keys');
  if (!Array.isArray(keys)) return undefined;
  return (keys as JsonRecord[]).find((key) => fieldOf(key, 'name') === name && ['party', 'world'].includes(String(fieldOf(key, 'scope'))));
}
