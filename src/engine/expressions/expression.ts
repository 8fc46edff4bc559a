import type { ValueType } from '../blackboard/literal.ts';

/**
 * A parsed expression: plain data. `at` is the column of its first sign, from 1. The language has numbers, `true` and `false`, texts in
 * quotation marks, names of keys and facts (in backticks where they are no plain word), `+ - * / %`, comparisons, `and`, `or`, `not`,
 * parentheses and the functions of `FUNCTIONS`. A fact about an entity is written like a function of the key that names the entity:
 * `targetDistance(target)`.
 */
export type Expression =
  | Readonly<{ kind: 'number'; value: number; at: number }>
  | Readonly<{ kind: 'boolean'; value: boolean; at: number }>
  | Readonly<{ kind: 'text'; value: string; at: number }>
  | Readonly<{ kind: 'name'; name: string; at: number }>
  | Readonly<{ kind: 'call'; name: string; args: readonly Expression[]; at: number }>
  | Readonly<{ kind: 'unary'; operator: UnaryOperator; of: Expression; at: number }>
  | Readonly<{ kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression; at: number }>;

export type UnaryOperator = '-' | 'not';

export const COMPARISONS = ['<', '<=', '>', '>=', '==', '!='] as const;
const ARITHMETIC = ['+', '-', '*', '/', '%'] as const;
export type BinaryOperator = 'and' | 'or' | (typeof COMPARISONS)[number] | (typeof ARITHMETIC)[number];

/** How strongly an operator binds: `a or b and not c < d + e * -f` needs no parentheses. */
export const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '==': 4,
  '!=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};
export const NOT_PRECEDENCE = 3;
export const MINUS_PRECEDENCE = 7;
export const VALUE_PRECEDENCE = 8;

export function isComparison(operator: string): boolean {
  return COMPARISONS.some((known) => known === operator);
}

/** A function takes numbers, and returns one; `known` takes anything, and tells whether it has a value now. */
export const FUNCTIONS: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  min: { least: 2, most: 8 },
  max: { least: 2, most: 8 },
  abs: { least: 1, most: 1 },
  clamp: { least: 3, most: 3 },
  floor: { least: 1, most: 1 },
  ceil: { least: 1, most: 1 },
  round: { least: 1, most: 1 },
  known: { least: 1, most: 1 },
};

export const KEYWORDS = ['and', 'or', 'not', 'true', 'false'] as const;

export const MAX_EXPRESSION_LENGTH = 1000;
/** Parentheses, functions and signs within one another. */
export const MAX_EXPRESSION_DEPTH = 50;

/** What is wrong with an expression, and where: `at` is a column from 1. */
export interface ExpressionProblem {
  readonly at: number;
  readonly found: string;
  readonly expected: string;
  /** A name that is wrong, and those that would be right. */
  readonly typed?: string;
  readonly known?: readonly string[];
}

/** A fact that expressions can name; see `InputDefinition`. */
export interface NamedFactType {
  readonly type: 'number' | 'boolean';
  readonly isOfEntity: boolean;
}

/** What the names of an expression stand for. A key hides a fact of the same name. */
export interface ExpressionNames {
  readonly keys: ReadonlyMap<string, ValueType>;
  readonly facts: ReadonlyMap<string, NamedFactType>;
}
