import { summarizeTree } from '../queries/summarize-tree.ts';
import { areEqual, VALUE_TYPES, type Literal } from '../blackboard/literal.ts';
import { KEY_FIELDS, SCOPES } from '../blackboard/key-declaration.ts';
import { quoteShort } from '../../core/data-problem.ts';
import { MAX_KEYS } from '../document/limits.ts';
import type { CheckContext } from './check-context.ts';
import { checkConsideration } from './check-consideration.ts';
import { checkFields } from './check-fields.ts';
import { describeType, isLiteral } from '../blackboard/check-literal.ts';
import { describeValue, isRecord, type JsonRecord } from '../../core/json-value.ts';

/** Checks the `keys` list of a document. */
export function checkKeys(list: unknown, context: CheckContext): void {
  if (list === undefined) return;
  if (!Array.isArray(list)) {
    context.report('/keys', { found: describeValue(list), expected: 'a list of keys' });
    return;
  }
  if (list.length > MAX_KEYS) {
    context.report('/keys', { found: `${list.length} keys`, expected: `at most ${MAX_KEYS}` });
    return;
  }
  const pathsByName = new Map<string, string>();
  for (const [place, declaration] of (list as unknown[]).entries()) {
    const path = `/keys/${place}`;
    checkKey(path, declaration, context);
    const name = isRecord(declaration) ? declaration['name'] : undefined;
    if (typeof name !== 'string') continue;
    const first = pathsByName.get(name);
    if (first === undefined) pathsByName.set(name, path);
    else context.report(path, { found: `key ${quoteShort(name)} again`, expected: `a key that is declared once (first at ${first})` });
  }
}

function checkKey(path: string, declaration: unknown, context: CheckContext): void {
  if (!isRecord(declaration)) {
    context.report(path, { found: describeValue(declaration), expected: 'a key: an object with name and type' });
    return;
  }
  checkFields(path, declaration, { known: KEY_FIELDS, context });
  const { name, type: typed, value, description } = declaration;
  if (typeof name !== 'string' || name === '') {
    context.report(`${path}/name`, { found: describeValue(name), expected: 'the name of the key' });
  }
  if (description !== undefined && typeof description !== 'string') {
    context.report(`${path}/description`, { found: describeValue(description), expected: 'a string' });
  }
  const type = VALUE_TYPES.find((known) => known === typed);
  if (type === undefined) {
    const wrong = { found: describeValue(typed), expected: `one of ${VALUE_TYPES.join(', ')}` };
    context.report(`${path}/type`, typeof typed === 'string' ? { ...wrong, typed, known: VALUE_TYPES } : wrong);
  } else if (value !== undefined && !isLiteral(type, value)) {
    context.report(`${path}/value`, { found: describeValue(value), expected: describeType(type) });
  }
  checkScope(path, declaration, context);
  if (type !== undefined) checkConsideration(path, { type, declaration }, context);
}

function checkScope(path: string, declaration: JsonRecord, context: CheckContext): void {
  const { scope } = declaration;
  if (scope === undefined) return;
  if (SCOPES.some((known) => known === scope)) return checkSharedKey(path, declaration, context);
  const wrong = { found: describeValue(scope), expected: `one of ${SCOPES.join(', ')}` };
  context.report(`${path}/scope`, typeof scope === 'string' ? { ...wrong, typed: scope, known: SCOPES } : wrong);
}

/**
 * A shared key has one value for all agents of a party or the world, whatever their trees: every tree
 * that declares it must declare it alike. The problem is reported in the later file.
 */
function checkSharedKey(path: string, declaration: JsonRecord, context: CheckContext): void {
  const { name } = declaration;
  if (declaration['scope'] === 'own' || typeof name !== 'string') return;
  for (const [tree, { document }] of context.library) {
    if (tree === context.tree) return;
    const other = summarizeTree(document).sharedKeys.get(name);
    const difference = other && SHARED_FIELDS.find((field) => differ(field, other[field], declaration[field]));
    if (difference === undefined) continue;
    const found = `shared key ${quoteShort(name)} with ${difference} ${describeValue(declaration[difference])}`;
    const expected = `${difference} ${describeValue(other?.[difference])}, as tree ${quoteShort(tree)} declares it`;
    return context.report(path, { found, expected });
  }
}

const SHARED_FIELDS = ['type', 'scope', 'value', 'min', 'max', 'whole', 'changePerSecond'] as const;

/** A tree without a start value leaves it to the others. */
function differ(field: string, one: unknown, other: unknown): boolean {
  if (field !== 'type' && field !== 'scope' && (one === undefined || other === undefined)) return false;
  return !areEqual(one as Literal, other as Literal);
}
