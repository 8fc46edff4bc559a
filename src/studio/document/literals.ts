import { isLiteral, isWithinLimits } from '../../bt/check/check-literal.ts';
import type { ValueType } from '../../bt/format.ts';
import type { ParamSpec } from '../../bt/params.ts';
import { isFields, type EditTree, type Fields } from './edit-tree.ts';

/** The keys that a tree declares, whatever else may be wrong with the list. */
export function declarations(tree: EditTree): Fields[] {
  const list = tree.fields['keys'];
  return Array.isArray(list) ? (list as unknown[]).filter(isFields) : [];
}

export function declarationOf(tree: EditTree, name: string): Fields | undefined {
  return declarations(tree).find((declaration) => declaration['name'] === name);
}

export function keyNames(tree: EditTree): string[] {
  return declarations(tree).flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
}

/** The key that a value of `params` or `map` names, if it is a reference. */
export function keyIn(value: unknown): string | undefined {
  return isFields(value) && typeof value['key'] === 'string' ? value['key'] : undefined;
}

/** Whether a parameter takes this value in this tree. An undeclared key does not fit. */
export function fitsParam(spec: ParamSpec, value: unknown, tree: EditTree): boolean {
  const key = keyIn(value);
  if (key === undefined) return spec.source !== 'key' && spec.kind !== 'any' && isLiteral(spec.kind, value) && isWithinLimits(spec, value);
  return spec.source !== 'literal' && keyFits(spec, declarationOf(tree, key)?.['type']);
}

/** Whether a key of a type may stand for a parameter. */
export function keyFits(spec: ParamSpec, type: unknown): boolean {
  return type !== undefined && (spec.kind === 'any' || spec.kind === type);
}

export function isLiteralOf(type: unknown, value: unknown): boolean {
  return typeof type === 'string' && isLiteral(type as ValueType, value);
}
