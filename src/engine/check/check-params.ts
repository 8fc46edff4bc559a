import { REFERENCE_FIELDS } from '../blackboard/key-declaration.ts';
import { quoteShort } from '../../core/data-problem.ts';
import type { ValueType } from '../blackboard/literal.ts';
import type { ExpressionLanguage } from '../expressions/expression-language.ts';
import type { NodeDefinition } from '../definition/node-definition.ts';
import type { ParamSpec, ParamSpecs } from '../params/param-spec.ts';
import { MAX_LIST_ITEMS } from '../document/limits.ts';
import type { CheckContext } from './check-context.ts';
import { checkFields } from './check-fields.ts';
import { isLiteral } from '../blackboard/check-literal.ts';
import { describeSpec, isWithinLimits } from '../params/describe-spec.ts';
import { describeValue, fieldOf, isRecord, type JsonRecord } from '../../core/json-value.ts';

/** Checks the `params` of the node at `path` against its definition. */
export function checkParams(path: string, written: unknown, of: { definition: NodeDefinition; context: CheckContext }): void {
  const { definition, context } = of;
  if (written !== undefined && !isRecord(written)) {
    context.report(`${path}/params`, { found: describeValue(written), expected: 'an object of parameters' });
    return;
  }
  checkEntries(`${path}/params`, written ?? {}, { specs: definition.params, owner: definition.type, context });
}

/** Checks an object of parameters: those of a node, of one object of a list, or of a promise. */
export function checkEntries(path: string, written: JsonRecord, of: { specs: ParamSpecs; owner: string; context: CheckContext }): void {
  const { specs, owner, context } = of;
  const known = Object.keys(specs);
  for (const name of Object.keys(written)) {
    if (known.includes(name)) continue;
    const expected = known.length === 0 ? `no parameter of ${owner}` : `one of ${known.join(', ')}`;
    context.report(`${path}/${name}`, { found: `parameter ${quoteShort(name)}`, expected, typed: name, known });
  }
  for (const [name, spec] of Object.entries(specs)) {
    checkParam(`${path}/${name}`, fieldOf(written, name), { spec, context });
  }
}

function checkParam(path: string, value: unknown, of: { spec: ParamSpec; context: CheckContext }): void {
  const { spec, context } = of;
  const { language } = spec;
  if (value === undefined) {
    if (spec.isRequired) context.report(path, { found: 'nothing', expected: describeSpec(spec), missing: spec.doc });
  } else if (spec.kind === 'list' && Array.isArray(value)) checkList(path, value, of);
  else if (isWeightList(spec, value)) checkWeights(path, value, of);
  else if (language !== null && typeof value === 'string') checkExpressionText(path, value, { spec, language, context });
  else if (isRecord(value) && spec.source !== 'literal') checkReference(path, value, of);
  else if (spec.source === 'key' || !fitsSpec(spec, value)) reportValue(path, value, of);
}

function isWeightList({ kind }: ParamSpec, value: unknown): value is readonly unknown[] {
  return kind === 'weights' && Array.isArray(value) && value.length > 0;
}

function checkList(path: string, items: readonly unknown[], { spec, context }: { spec: ParamSpec; context: CheckContext }): void {
  if (items.length > MAX_LIST_ITEMS) {
    context.report(path, { found: `${items.length} objects`, expected: `at most ${MAX_LIST_ITEMS}` });
    return;
  }
  for (const [place, item] of items.entries()) {
    if (isRecord(item)) checkEntries(`${path}/${place}`, item, { specs: spec.items ?? {}, owner: 'this list', context });
    else context.report(`${path}/${place}`, { found: describeValue(item), expected: 'an object of parameters' });
  }
}

function checkWeights(path: string, list: readonly unknown[], { spec, context }: { spec: ParamSpec; context: CheckContext }): void {
  const each: ParamSpec = { ...spec, kind: 'number' };
  const { language } = each;
  for (const [place, weight] of list.entries())
    if (language !== null && typeof weight === 'string') checkExpressionText(`${path}/${place}`, weight, { spec: each, language, context });
    else if (!fitsSpec(each, weight)) reportValue(`${path}/${place}`, weight, { spec: each, context });
}

interface ExpressionAt {
  readonly spec: ParamSpec;
  readonly language: ExpressionLanguage;
  readonly context: CheckContext;
}

function checkExpressionText(path: string, text: string, { spec, language, context }: ExpressionAt): void {
  const names = { keys: context.keys, facts: context.registry.inputs };
  for (const { at, found, ...rest } of language.check(text, spec.kind as ValueType, names))
    context.report(path, { found: `${found} at column ${at}`, ...rest });
}

function fitsSpec(spec: ParamSpec, value: unknown): boolean {
  return spec.kind !== 'any' && isLiteral(spec.kind, value) && isWithinLimits(spec, value);
}

function reportValue(path: string, value: unknown, { spec, context }: { spec: ParamSpec; context: CheckContext }): void {
  const wrong = { found: describeValue(value), expected: describeSpec(spec) };
  const isMisspelt = typeof value === 'string' && spec.options !== undefined;
  context.report(path, isMisspelt ? { ...wrong, typed: value, known: spec.options ?? [] } : wrong);
}

function checkReference(
  path: string,
  reference: Readonly<Record<string, unknown>>,
  { spec, context }: { spec: ParamSpec; context: CheckContext },
): void {
  checkFields(path, reference, { known: REFERENCE_FIELDS, context });
  const type = checkKeyName(path, reference['key'], context);
  if (type !== undefined && spec.kind !== 'any' && type !== spec.kind) {
    context.report(path, { found: `key ${quoteShort(String(reference['key']))} of type ${type}`, expected: describeSpec(spec) });
    return;
  }
  const instead = reference['else'];
  if (instead === undefined || type === undefined) return;
  if (spec.isWritten) {
    context.report(`${path}/else`, { found: describeValue(instead), expected: 'no `else`, because the node writes this key' });
  } else if (!isLiteral(type, instead) || !isWithinLimits(spec, instead)) {
    const expected = describeSpec({ ...spec, kind: type, source: 'literal' });
    context.report(`${path}/else`, { found: describeValue(instead), expected });
  }
}

/** Returns the type of a declared key; reports an undeclared one. */
export function checkKeyName(path: string, name: unknown, context: CheckContext) {
  const known = [...context.keys.keys()];
  const type = typeof name === 'string' ? context.keys.get(name) : undefined;
  if (typeof name !== 'string') {
    context.report(path, { found: `a key that is ${describeValue(name)}`, expected: 'the name of a key' });
  } else if (type === undefined) {
    const expected = 'a key from the list "keys" of this tree';
    context.report(path, { found: `undeclared key ${quoteShort(name)}`, expected, typed: name, known });
  }
  return type;
}
