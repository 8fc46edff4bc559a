import { SCOPES, VALUE_TYPES } from '../format.ts';
import type { CheckContext } from './check-context.ts';
import { describeType, isLiteral } from './check-literal.ts';
import { checkSharedKey } from './check-shared-keys.ts';
import { describeValue, isRecord, type JsonRecord } from './json-value.ts';

/** The list `keys` of a document. */
export function checkKeys(list: unknown, context: CheckContext): void {
  if (list === undefined) return;
  if (!Array.isArray(list)) {
    context.report('/keys', { found: describeValue(list), expected: 'a list of keys' });
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
    else context.report(path, { found: `key "${name}" again`, expected: `a key that is declared once (first at ${first})` });
  }
}

function checkKey(path: string, declaration: unknown, context: CheckContext): void {
  if (!isRecord(declaration)) {
    context.report(path, { found: describeValue(declaration), expected: 'a key: an object with name and type' });
    return;
  }
  const { name, type: typed, value } = declaration;
  if (typeof name !== 'string' || name === '') {
    context.report(`${path}/name`, { found: describeValue(name), expected: 'the name of the key' });
  }
  const type = VALUE_TYPES.find((known) => known === typed);
  if (type === undefined) {
    const wrong = { found: describeValue(typed), expected: `one of ${VALUE_TYPES.join(', ')}` };
    context.report(`${path}/type`, typeof typed === 'string' ? { ...wrong, typed, known: VALUE_TYPES } : wrong);
  } else if (value !== undefined && !isLiteral(type, value)) {
    context.report(`${path}/value`, { found: describeValue(value), expected: describeType(type) });
  }
  checkScope(path, declaration, context);
}

function checkScope(path: string, declaration: JsonRecord, context: CheckContext): void {
  const { scope } = declaration;
  if (scope === undefined) return;
  if (SCOPES.some((known) => known === scope)) return checkSharedKey(path, declaration, context);
  const wrong = { found: describeValue(scope), expected: `one of ${SCOPES.join(', ')}` };
  context.report(`${path}/scope`, typeof scope === 'string' ? { ...wrong, typed: scope, known: SCOPES } : wrong);
}
