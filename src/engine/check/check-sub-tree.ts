import type { ValueType } from '../blackboard/literal.ts';
import { REFERENCE_FIELDS } from '../blackboard/key-declaration.ts';
import { quoteShort, truncate } from '../../core/data-problem.ts';
import type { CheckContext } from './check-context.ts';
import { describeType, isLiteral } from '../blackboard/check-literal.ts';
import { checkKeyName } from './check-params.ts';
import { checkFields } from './check-fields.ts';
import { describeValue, isRecord, type JsonRecord } from '../../core/json-value.ts';
import { summarizeTree, referencedTree } from '../queries/summarize-tree.ts';

/** Checks that the used tree exists and does not use this one, and that the keys of both match. */
export function checkSubTree(path: string, node: JsonRecord, context: CheckContext): void {
  const tree = referencedTree(node);
  if (tree === undefined) return;
  const entry = context.library.get(tree);
  if (entry === undefined) {
    const known = [...context.library.keys()];
    context.report(`${path}/params/tree`, { found: `tree ${quoteShort(tree)}`, expected: 'the name of a tree file', typed: tree, known });
    return;
  }
  reportCycle(`${path}/params/tree`, tree, context);
  const used = { tree, keys: summarizeTree(entry.document).keys, context };
  const map = checkMapShape(path, node['map'], context);
  if (map !== undefined) checkMapping(path, map, used);
}

/** A tree that leads back to this one. Returns whether there is such a cycle. */
export function reportCycle(path: string, tree: string, context: CheckContext): boolean {
  const chain = context.chainFrom(tree);
  if (chain === undefined) return false;
  const found = `the cycle ${formatCycle([context.tree, ...chain])}`;
  context.report(path, { found, expected: 'trees that do not contain themselves' });
  return true;
}

/** The map of a node that uses a tree; undefined, and reported, when it is no object. */
export function checkMapShape(path: string, map: unknown, context: CheckContext): JsonRecord | undefined {
  if (map === undefined) return {};
  if (isRecord(map)) return map;
  context.report(`${path}/map`, { found: describeValue(map), expected: 'an object of keys' });
  return undefined;
}

/** A long cycle is shortened in the middle. */
function formatCycle(trees: readonly string[]): string {
  const named = trees.map(truncate);
  return named.length <= MOST_NAMED ? named.join(' > ') : [...named.slice(0, MOST_NAMED - 2), '…', ...named.slice(-2)].join(' > ');
}

const MOST_NAMED = 12;

export interface UsedTree {
  readonly tree: string;
  readonly keys: ReadonlyMap<string, ValueType>;
  readonly context: CheckContext;
}

function checkMapping(path: string, map: JsonRecord, used: UsedTree): void {
  const { tree, keys, context } = used;
  for (const [name, value] of Object.entries(map)) {
    const type = keys.get(name);
    if (type !== undefined) checkEntry(`${path}/map/${name}`, value, { type, context });
    else {
      const wrong = { found: `key ${quoteShort(name)}`, expected: `a key that tree ${quoteShort(tree)} declares` };
      context.report(`${path}/map/${name}`, { ...wrong, typed: name, known: [...keys.keys()] });
    }
  }
  checkSharedNames(path, map, used);
}

/** A key that both trees declare, and the map does not name, is one key. */
export function checkSharedNames(path: string, map: JsonRecord, { tree, keys, context }: UsedTree): void {
  for (const [name, type] of keys) {
    const own = context.keys.get(name);
    if (own === undefined || own === type || Object.hasOwn(map, name)) continue;
    context.report(path, {
      found: `key ${quoteShort(name)} of type ${own}`,
      expected: `type ${type}, as tree ${quoteShort(tree)} declares it`,
    });
  }
}

/** An entry of a map, for a key of that type. */
export function checkEntry(path: string, value: unknown, { type, context }: { type: ValueType; context: CheckContext }): void {
  if (!isRecord(value)) {
    if (isLiteral(type, value)) return;
    context.report(path, { found: describeValue(value), expected: `${describeType(type)} or a key of type ${type}` });
    return;
  }
  checkFields(path, value, { known: REFERENCE_FIELDS, context });
  const own = checkKeyName(path, value['key'], context);
  if (own !== undefined && own !== type) {
    context.report(path, { found: `key ${quoteShort(String(value['key']))} of type ${own}`, expected: `a key of type ${type}` });
  }
  if (value['else'] !== undefined) {
    context.report(`${path}/else`, { found: describeValue(value['else']), expected: 'no `else` in a map' });
  }
}
