import type { ParamKind, ParamSpec, ParamSpecs } from './param-spec.ts';
import type { CompiledExpression } from '../expressions/compiled-expression.ts';

/** A parameter of a compiled node. Read it through the context: `context.read.number(node.params.range)`. */
export interface Param<Kind extends ParamKind = ParamKind, Option extends string = string> {
  readonly kind: Kind;
  /** Slot of the key on the blackboard; -1 for a literal. */
  readonly slot: number;
  /** Offset of the key's value in the array of its type. */
  readonly offset: number;
  /** The literal, or the fallback for an invalid key: number, x of a vector, entity, 1 for true. */
  readonly number: number;
  readonly y: number;
  readonly text: Option;
  /** A list of weights has one number for each enabled child; any other parameter has none. */
  readonly weights: readonly number[];
  /** Null without an expression. */
  readonly expression: CompiledExpression | null;
  /** A list of weights with expressions has one entry for each enabled child, null where the weight is a number; it is empty without expressions. */
  readonly expressions: readonly (CompiledExpression | null)[];
  /** A list of objects has the parameters of each of them. */
  readonly items: readonly Readonly<Record<string, Param>>[];
  /** False when there is no literal, no default and no `else`; an expression is no literal. */
  readonly hasLiteral: boolean;
  /** Limits to which a number from a key is clamped. */
  readonly min: number;
  readonly max: number;
}

export type ParamsOf<Specs extends ParamSpecs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends ParamSpec<infer Kind, infer Option> ? Param<Kind, Option> : never;
};

/** Whether the file gives the parameter something, or it has a default. */
export function isGiven({ hasLiteral, slot, expression }: Param): boolean {
  return hasLiteral || slot >= 0 || expression !== null;
}
