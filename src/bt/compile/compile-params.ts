import type { Param } from '../contract.ts';
import type { NodeDefinition } from '../definition.ts';
import type { KeyReference, Literal, NodeDocument } from '../format.ts';
import type { ParamKind, ParamSpec } from '../params.ts';
import type { KeySlot } from '../program.ts';

/** Slots of the agent's blackboard by the names that one tree uses for them. */
export type Scope = ReadonlyMap<string, KeySlot>;

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

/** What a literal is as a number (or x), as y, and as a text. */
function split(literal: Literal | undefined): [number: number, y: number, text: string] {
  if (literal === undefined) return [0, 0, ''];
  if (typeof literal === 'string') return [0, 0, literal];
  return typeof literal === 'object' ? [literal[0], literal[1], ''] : [Number(literal), 0, ''];
}

/** The parameters of a checked node, all of them, in the order of the definition. */
export function compileParams(definition: NodeDefinition, document: NodeDocument, scope: Scope): Record<string, Param> {
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
