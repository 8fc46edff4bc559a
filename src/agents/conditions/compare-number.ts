import { choice, number, numberKey, orExpression } from '../../engine/params.ts';
import type { LeafContext, Param } from '../../engine/author.ts';
import { tellComparison } from '../../engine/expressions.ts';
import { defineCondition } from '../define-leaf.ts';
import { toldNumber } from '../explanation-text.ts';

/** The words of the preconditions of a UtilityState. A test tells how far the number lies above the value, and what counts as equal. */
const TESTS = {
  atLeast: (above: number, tolerance: number) => above >= -tolerance,
  atMost: (above: number, tolerance: number) => above <= tolerance,
  above: (above: number, tolerance: number) => above > tolerance,
  below: (above: number, tolerance: number) => above < -tolerance,
  equal: (above: number, tolerance: number) => Math.abs(above) <= tolerance,
} as const;
type Test = keyof typeof TESTS;

type Params = Readonly<{ number: Param<'number'>; test: Param<'string', Test>; value: Param<'number'>; tolerance: Param<'number'> }>;

export const compareNumber = defineCondition({
  type: 'CompareNumber',
  summary:
    'True when a number is less than, at most, at least or greater than a value, or equal: health below one half, a distance above 5 tiles.',
  icon: 'condition',
  reads: 'keys',
  params: {
    number: orExpression(
      numberKey({ doc: 'What is compared: a key, a fact such as ownHealth or targetDistance(target), or an expression.' }),
    ),
    test: choice(Object.keys(TESTS) as Test[], { default: 'below', doc: 'How it must stand to the value.' }),
    value: orExpression(number({ doc: 'What it is compared with.' })),
    tolerance: number({ default: 0, min: 0, doc: 'Numbers that differ by so much or less count as equal.' }),
  },
  test: ({ params }, context) => holds(params, context),
  explain({ params }, context) {
    return tellComparison({
      left: toldNumber(context, params.number),
      relation: params.test.text,
      right: toldNumber(context, params.value),
      isMet: holds(params, context),
      tolerance: context.read.number(params.tolerance),
    });
  },
});

function holds({ number: compared, test, value, tolerance }: Params, context: LeafContext): boolean {
  if (!context.read.isValid(compared) || !context.read.isValid(value)) return false;
  return TESTS[test.text](context.read.number(compared) - context.read.number(value), context.read.number(tolerance));
}
