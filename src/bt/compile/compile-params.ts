import type { KeySlot } from '../../blackboard/key-slot.ts';
import type { Literal } from '../../blackboard/literal.ts';
import type { KeyReference } from '../../blackboard/key-declaration.ts';
import type { Param } from '../program-node.ts';
import type { NodeDefinition } from '../node-definition.ts';
import type { NodeDocument } from '../tree-format.ts';
import type { ParamKind, ParamSpec } from '../../blackboard/param-spec.ts';

/** Slots of the agent's blackboard by the names under which one tree knows them. */
export type KeyBindings = ReadonlyMap<string, KeySlot>;

class CompiledParam implements Param {
  readonly kind: ParamKind;
  readonly slot: number;
  readonly offset: number;
  readonly number: number;
  readonly y: number;
  readonly text: string;
  readonly hasLiteral: boolean;
  readonly min: number;
  readonly max: number;

  constructor(spec: ParamSpec, key: KeySlot | undefined, literal: Literal | undefined) {
    const [number, y, text] = split(literal);
    this.kind = spec.kind;
    this.slot = key?.slot ?? -1;
    this.offset = key?.offset ?? 0;
    this.number = number;
    this.y = y;
    this.text = text;
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
    params[name] = isReference(written)
      ? new CompiledParam(spec, scope.get(written.key), written.else ?? spec.default)
      : new CompiledParam(spec, undefined, written ?? spec.default);
  }
  return params;
}

export function isReference(value: Literal | KeyReference | undefined): value is KeyReference {
  return typeof value === 'object' && !Array.isArray(value);
}
