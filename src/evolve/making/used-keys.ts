import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { KeyDeclaration } from '../../engine/values.ts';
import { namesInExpression } from '../../engine/expression-names.ts';
import { isExpressionText } from '../../engine/expressions.ts';
import type { NodeDocument } from '../../engine/document.ts';
import { isRecord } from '../../core/json-value.ts';
import { placesIn } from './node-places.ts';

/** Declarations of the keys that the nodes of a branch name, and of those that these depend on, in the order of `known`. */
export function usedKeys(root: NodeDocument, known: ReadonlyMap<string, KeyDeclaration>): KeyDeclaration[] {
  const names = new Set(placesIn(root).flatMap(({ node }) => keysNamedBy(node)));
  for (const name of names) {
    const subject = known.get(name)?.of;
    if (subject !== undefined) names.add(subject);
  }
  return [...known.values()].filter(({ name }) => names.has(name));
}

/** Names of keys in the parameters and the map of a node itself. */
export function keysNamedBy({ type, params = {}, map = {} }: NodeDocument): string[] {
  const specs = gameRegistry.definitions.get(type)?.params ?? {};
  const ofParams = Object.entries(params).flatMap(([name, value]) => {
    const spec = specs[name];
    return spec !== undefined && isExpressionText(spec, value) ? namesInExpression(value) : keysInValue(value);
  });
  return [...ofParams, ...Object.values(map).flatMap(keysInValue)];
}

function keysInValue(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysInValue);
  if (!isRecord(value)) return [];
  return typeof value['key'] === 'string' ? [value['key']] : Object.values(value).flatMap(keysInValue);
}
