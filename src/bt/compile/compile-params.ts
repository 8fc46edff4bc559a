import type { KeySlot } from '../../blackboard/key-slot.ts';
import type { Literal } from '../../blackboard/literal.ts';
import type { KeyReference } from '../../blackboard/key-declaration.ts';
import type { Param } from '../program-node.ts';
import { isDisabled, writtenChildren } from '../check/node-children.ts';
import type { NodeDefinition } from '../node-definition.ts';
import type { NodeDocument, ParamValue } from '../tree-format.ts';
import type { ParamKind, ParamSpec } from '../../blackboard/param-spec.ts';

/** Slots of the agent's blackboard by the names under which one tree knows them. */
export type KeyBindings = ReadonlyMap<string, KeySlot>;

const NO_WEIGHTS: readonly number[] = [];

interface Written {
  readonly literal: Literal | undefined;
  readonly weights?: readonly number[];
}

class CompiledParam implements Param {
  readonly kind: ParamKind;
  readonly slot: number;
  readonly offset: number;
  readonly number: number;
  readonly y: number;
  readonly text: string;
  readonly weights: readonly number[];
  readonly hasLiteral: boolean;
  readonly min: number;
  readonly max: number;

  constructor(spec: ParamSpec, key: KeySlot | undefined, { literal, weights = NO_WEIGHTS }: Written) {
    const [number, y, text] = split(literal);
    this.kind = spec.kind;
    this.slot = key?.slot ?? -1;
    this.offset = key?.offset ?? 0;
    this.number = number;
    this.y = y;
    this.text = text;
    this.weights = weights;
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
export function compileParams(definition: NodeDefinition, document: NodeDocument, scope: KeyBindings): Record<string, Param> {
  const params: Record<string, Param> = {};
  for (const [name, spec] of Object.entries(definition.params)) {
    const written = document.params?.[name];
    if (isReference(written)) params[name] = new CompiledParam(spec, scope.get(written.key), { literal: written.else ?? spec.default });
    else if (spec.kind === 'weights')
      params[name] = new CompiledParam(spec, undefined, { literal: undefined, weights: weightsIn(written, document) });
    else params[name] = new CompiledParam(spec, undefined, { literal: (written as Literal | undefined) ?? spec.default });
  }
  return params;
}

/** Those of the enabled children: a file lists one for each child. */
function weightsIn(written: ParamValue | undefined, document: NodeDocument): readonly number[] {
  const children = writtenChildren(document, '');
  return Array.isArray(written) ? (written as readonly number[]).filter((_, place) => !isDisabled(children[place]?.node)) : NO_WEIGHTS;
}

export function isReference(value: ParamValue | undefined): value is KeyReference {
  return typeof value === 'object' && !Array.isArray(value);
}
