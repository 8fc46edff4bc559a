import type { ValueType } from '../format.ts';
import type { CheckContext } from './check-context.ts';
import { describeType, isLiteral } from './check-literal.ts';
import { checkKeyName } from './check-params.ts';
import { declaredKeys } from './declared-keys.ts';
import { findChain } from './find-cycle.ts';
import { describeValue, isRecord, type JsonRecord } from './json-value.ts';
import { referredTree } from './tree-references.ts';

/** That the used tree exists, does not use this one, and that the keys of both fit together. */
export function checkSubTree(path: string, node: JsonRecord, context: CheckContext): void {
  const tree = referredTree(node);
  if (tree === undefined) return;
  const entry = context.library.get(tree);
  if (entry === undefined) {
    const known = [...context.library.keys()];
    context.report(`${path}/params/tree`, { found: `tree "${tree}"`, expected: 'the name of a tree file', typed: tree, known });
    return;
  }
  const chain = findChain(tree, context.tree, context.library);
  if (chain !== undefined) {
    const found = `the cycle ${[context.tree, ...chain].join(' > ')}`;
    context.report(`${path}/params/tree`, { found, expected: 'trees that do not contain themselves' });
  }
  checkMapping(path, node['map'], { tree, keys: declaredKeys(entry.document), context });
}

interface Used {
  readonly tree: string;
  readonly keys: ReadonlyMap<string, ValueType>;
  readonly context: CheckContext;
}

function checkMapping(path: string, map: unknown, used: Used): void {
  const { tree, keys, context } = used;
  if (map !== undefined && !isRecord(map)) {
    context.report(`${path}/map`, { found: describeValue(map), expected: 'an object of keys' });
    return;
  }
  for (const [name, value] of Object.entries(map ?? {})) {
    const type = keys.get(name);
    if (type !== undefined) checkEntry(`${path}/map/${name}`, value, { type, context });
    else {
      const wrong = { found: `key "${name}"`, expected: `a key that tree "${tree}" declares` };
      context.report(`${path}/map/${name}`, { ...wrong, typed: name, known: [...keys.keys()] });
    }
  }
  for (const [name, type] of keys) {
    const own = context.keys.get(name);
    if (own === undefined || own === type || (map !== undefined && Object.hasOwn(map, name))) continue;
    context.report(path, { found: `key "${name}" of type ${own}`, expected: `type ${type}, as tree "${tree}" declares it` });
  }
}

function checkEntry(path: string, value: unknown, { type, context }: { type: ValueType; context: CheckContext }): void {
  if (!isRecord(value)) {
    if (isLiteral(type, value)) return;
    context.report(path, { found: describeValue(value), expected: `${describeType(type)} or a key of type ${type}` });
    return;
  }
  const own = checkKeyName(path, value['key'], context);
  if (own !== undefined && own !== type) {
    context.report(path, { found: `key "${String(value['key'])}" of type ${own}`, expected: `a key of type ${type}` });
  }
  if (value['else'] !== undefined) {
    context.report(`${path}/else`, { found: describeValue(value['else']), expected: 'no `else` in a map' });
  }
}
