import { type ValueType, isLiteral, isWithinLimits } from '../engine/values.ts';
import { namesInExpression } from '../engine/expression-names.ts';
import { isExpressionText } from '../engine/expressions.ts';
import type { ParamSpec } from '../engine/params.ts';
import { isFields, type EditableTree, type Fields } from './editable-tree.ts';

/** The declarations of a tree that are objects; invalid entries are skipped. */
export function declarations(tree: EditableTree): Fields[] {
  const list = tree.fields['keys'];
  return Array.isArray(list) ? (list as unknown[]).filter(isFields) : [];
}

export function declarationOf(tree: EditableTree, name: string): Fields | undefined {
  return declarations(tree).find((declaration) => declaration['name'] === name);
}

export function keyNames(tree: EditableTree): string[] {
  return declarations(tree).flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
}

/** These keys, and those that they are facts of. */
export function withSubjects(keys: ReadonlySet<string>, among: readonly Fields[]): Set<string> {
  const subjects = among.flatMap(({ name, of }) => (keys.has(String(name)) && typeof of === 'string' ? [of] : []));
  return new Set([...keys, ...subjects]);
}

/** A declaration that is a fact of a renamed key names it by its new name. */
export function withNewSubject(
  declaration: Fields,
  changes: ReadonlyMap<string, { readonly key: string } | { readonly value: unknown }>,
): Fields {
  const change = changes.get(String(declaration['of']));
  return change !== undefined && 'key' in change ? { ...declaration, of: change.key } : declaration;
}

/** The key that a value of `params` or `map` refers to, if it is a reference. */
export function referencedKey(value: unknown): string | undefined {
  return isFields(value) && typeof value['key'] === 'string' ? value['key'] : undefined;
}

/**
 * The keys that a value of `params` or `map` refers to, those in the objects of a list and, where the parameter takes expressions, those in
 * an expression included. An expression also has the names of facts, which are no declared keys.
 */
export function referencedKeys(value: unknown, spec?: ParamSpec): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) =>
      isFields(item) ? Object.entries(item).flatMap(([name, part]) => referencedKeys(part, spec?.items?.[name])) : namesIn(item, spec),
    );
  }
  const key = referencedKey(value);
  return key === undefined ? namesIn(value, spec) : [key];
}

function namesIn(value: unknown, spec: ParamSpec | undefined): string[] {
  return spec !== undefined && isExpressionText(spec, value) ? namesInExpression(value) : [];
}

/** Whether a value is valid for a parameter in this tree. An undeclared key is not. */
export function fitsParam(spec: ParamSpec, value: unknown, tree: EditableTree): boolean {
  const key = referencedKey(value);
  if (isExpressionText(spec, value)) return fitsExpression(spec, value, tree);
  if (key === undefined) return spec.source !== 'key' && spec.kind !== 'any' && isLiteral(spec.kind, value) && isWithinLimits(spec, value);
  return spec.source !== 'literal' && keyFits(spec, declarationOf(tree, key)?.['type']);
}

/** Whether all names of an expression are keys of the tree; the facts of the game are not known here. */
function fitsExpression(spec: ParamSpec, text: string, tree: EditableTree): boolean {
  const names = namesInExpression(text);
  return spec.language !== null && names.length > 0 && names.every((name) => declarationOf(tree, name) !== undefined);
}

/** Whether a key of this type is valid for a parameter. */
export function keyFits(spec: ParamSpec, type: unknown): boolean {
  return type !== undefined && (spec.kind === 'any' || spec.kind === type);
}

export function isLiteralOf(type: unknown, value: unknown): boolean {
  return typeof type === 'string' && isLiteral(type as ValueType, value);
}
