import type { KeySlot } from '../../blackboard/key-slot.ts';
import type { Literal } from '../../blackboard/literal.ts';
import type { KeyReference } from '../../blackboard/key-declaration.ts';
import type { Param } from '../program-node.ts';
import { isDisabled, writtenChildren } from '../check/node-children.ts';
import type { NodeDefinition } from '../node-definition.ts';
import type { NodeDocument, ParamItem, ParamValue } from '../tree-format.ts';
import type { ParamKind, ParamSpec, ParamSpecs } from '../../blackboard/param-spec.ts';

/** Slots of the agent's blackboard by the names under which one tree knows them. */
export type KeyBindings = ReadonlyMap<string, KeySlot>;

const NO_WEIGHTS: readonly number[] = [];
export const NO_ITEMS: Param['items'] = [];

interface Written {
  readonly literal: Literal | undefined;
  readonly weights?: readonly number[];
  readonly items?: Param['items'];
}

class CompiledParam implements Param {
  readonly kind: ParamKind;
  readonly slot: number;
  readonly offset: number;
  readonly number: number;
  readonly y: number;
  readonly text: string;
  readonly weights: readonly number[];
  readonly items: Param['items'];
  readonly hasLiteral: boolean;
  readonly min: number;
  readonly max: number;

  constructor(spec: ParamSpec, key: KeySlot | undefined, { literal, weights = NO_WEIGHTS, items = NO_ITEMS }: Written) {
    const [number, y, text] = split(literal);
    this.kind = spec.kind;
    this.slot = key?.slot ?? -1;
    this.offset = key?.offset ?? 0;
    this.number = number;
    this.y = y;
    this.text = text;
    this.weights = weights;
    this.items = items;
    this.hasLiteral = literal !== undefined;
    this.min = spec.min ?? -Infinity;
    this.max = spec.max ?? Infinity;
  }
}

/** A literal as a number (or x), as y, and as a text. */
function split(literal: Literal | undefined): [number: number, y: number, text: string] {
  if (literal === undefined) return [0, 0, ''];
  if (typeof literal === 'string') return [0, 0, literal];
  return typeof literal === 'object' ? [literal[0], literal[1], ''] : [Number(literal), 0, ''];
}

/** All parameters of a checked node, in the order of the definition. */
export function compileParams(
  { params }: Pick<NodeDefinition, 'params'>,
  document: NodeDocument,
  scope: KeyBindings,
): Record<string, Param> {
  return compileEntries(params, document.params ?? {}, { document, scope });
}

function compileEntries(specs: ParamSpecs, written: ParamItem, of: { document: NodeDocument; scope: KeyBindings }): Record<string, Param> {
  const params: Record<string, Param> = {};
  for (const [name, spec] of Object.entries(specs)) params[name] = compileParam(spec, written[name], of);
  return params;
}

function compileParam(spec: ParamSpec, written: ParamValue | undefined, of: { document: NodeDocument; scope: KeyBindings }): Param {
  if (isReference(written)) return new CompiledParam(spec, of.scope.get(written.key), { literal: written.else ?? spec.default });
  if (spec.kind === 'weights') return new CompiledParam(spec, undefined, { literal: undefined, weights: weightsIn(written, of.document) });
  if (spec.kind === 'list') {
    const items = ((written ?? []) as readonly ParamItem[]).map((item) => compileEntries(spec.items ?? {}, item, of));
    return new CompiledParam(spec, undefined, { literal: undefined, items });
  }
  return new CompiledParam(spec, undefined, { literal: (written as Literal | undefined) ?? spec.default });
}

/** Those of the enabled children: a file lists one for each child. */
function weightsIn(written: ParamValue | undefined, document: NodeDocument): readonly number[] {
  const children = writtenChildren(document, '');
  return Array.isArray(written) ? (written as readonly number[]).filter((_, place) => !isDisabled(children[place]?.node)) : NO_WEIGHTS;
}

export function isReference(value: ParamValue | undefined): value is KeyReference {
  return typeof value === 'object' && !Array.isArray(value);
}
