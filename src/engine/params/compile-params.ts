import type { KeySlot } from '../blackboard/key-slot.ts';
import type { Literal } from '../blackboard/literal.ts';
import type { KeyReference } from '../blackboard/key-declaration.ts';
import type { BoundFact, CompiledExpression } from '../expressions/compiled-expression.ts';
import type { Param } from './param.ts';
import { isDisabled, writtenChildren } from '../document/node-children.ts';
import type { NodeDocument, ParamItem, ParamValue } from '../document/tree-format.ts';
import type { ParamSpec, ParamSpecs } from './param-spec.ts';

/** Slots of the agent's blackboard by the names under which one tree knows them. */
export type KeyBindings = ReadonlyMap<string, KeySlot>;

/** The keys that one tree knows, and those that hold the facts which its expressions name. */
export interface Scope {
  readonly keys: KeyBindings;
  fact(input: string, subject: KeySlot | undefined): BoundFact;
}

/** For parameters that take no expression. */
export function withoutFacts(keys: KeyBindings): Scope {
  return {
    keys,
    fact: (input) => {
      throw new Error(`The fact "${input}" is named where expressions are not allowed.`);
    },
  };
}

const NO_WEIGHTS: readonly number[] = [];
const NO_ITEMS: Param['items'] = [];

interface Written {
  readonly literal: Literal | undefined;
  readonly weights?: readonly number[];
  readonly items?: Param['items'];
  readonly expression?: CompiledExpression | null;
  readonly expressions?: Param['expressions'];
}

const NO_EXPRESSIONS: Param['expressions'] = [];

/** Makes a parameter. All have the same shape, given or not, so that V8 reads them through one hidden class. */
function compiled(spec: ParamSpec, key: KeySlot | undefined, written: Written): Param {
  const { literal, weights = NO_WEIGHTS, items = NO_ITEMS, expression = null, expressions = NO_EXPRESSIONS } = written;
  const [number, y, text] = split(literal);
  return {
    kind: spec.kind,
    slot: key?.slot ?? -1,
    offset: key?.offset ?? 0,
    number,
    y,
    text,
    weights,
    items,
    expression,
    expressions,
    hasLiteral: literal !== undefined,
    min: spec.min ?? -Infinity,
    max: spec.max ?? Infinity,
  };
}

/** A literal as a number (or x), as y, and as a text. */
function split(literal: Literal | undefined): [number: number, y: number, text: string] {
  if (literal === undefined) return [0, 0, ''];
  if (typeof literal === 'string') return [0, 0, literal];
  return typeof literal === 'object' ? [literal[0], literal[1], ''] : [Number(literal), 0, ''];
}

/** All parameters of a checked node, in the order of the definition. */
export function compileParams({ params }: { readonly params: ParamSpecs }, document: NodeDocument, scope: Scope): Record<string, Param> {
  return compileEntries(params, document.params ?? {}, { document, scope });
}

interface Within {
  readonly document: NodeDocument;
  readonly scope: Scope;
}

function compileEntries(specs: ParamSpecs, written: ParamItem, of: Within): Record<string, Param> {
  const params: Record<string, Param> = {};
  for (const [name, spec] of Object.entries(specs)) params[name] = compileParam(spec, written[name], of);
  return params;
}

function compileParam(spec: ParamSpec, written: ParamValue | undefined, of: Within): Param {
  if (isReference(written)) return compiled(spec, of.scope.keys.get(written.key), { literal: written.else ?? spec.default });
  if (spec.kind === 'weights') return compileWeights(spec, written, of);
  if (spec.kind === 'list') {
    const items = ((written ?? []) as readonly ParamItem[]).map((item) => compileEntries(spec.items ?? {}, item, of));
    return compiled(spec, undefined, { literal: undefined, items });
  }
  if (spec.language !== null && typeof written === 'string') {
    return compiled(spec, undefined, { literal: undefined, expression: spec.language.compile(written, of.scope) });
  }
  return compiled(spec, undefined, { literal: (written as Literal | undefined) ?? spec.default });
}

/** Those of the enabled children: a file lists one for each child. */
function compileWeights(spec: ParamSpec, written: ParamValue | undefined, { document, scope }: Within): Param {
  const children = writtenChildren(document, '');
  const all = (Array.isArray(written) ? written : NO_WEIGHTS) as readonly (number | string)[];
  const list = all.filter((_, place) => !isDisabled(children[place]?.node));
  const expressions = list.map((each) => (typeof each === 'string' && spec.language !== null ? spec.language.compile(each, scope) : null));
  return compiled(spec, undefined, {
    literal: undefined,
    weights: list.map((each) => (typeof each === 'number' ? each : 0)),
    expressions: expressions.some((each) => each !== null) ? expressions : NO_EXPRESSIONS,
  });
}

/** The slots of the keys that a parameter reads: its own, those of its expressions, and those in the objects of a list. */
export function slotsOfParam({ slot, items, expression, expressions }: Param): number[] {
  const read = [expression, ...expressions].flatMap((each) => (each?.reads ?? []).map((key) => key.slot));
  return [...(slot < 0 ? [] : [slot]), ...read, ...items.flatMap((item) => Object.values(item).flatMap(slotsOfParam))];
}

export function isReference(value: ParamValue | undefined): value is KeyReference {
  return typeof value === 'object' && !Array.isArray(value);
}
