import { anyKey, boolean, choice, list, number, type ParamSpecs } from '../params/param-spec.ts';
import { orExpression } from '../params/or-expression.ts';
import { FACT } from './fact-params.ts';

/** What may be asked of a key before a tree is chosen. */
export const NEED_TESTS = ['isTrue', 'isFalse', 'isSet', 'isUnset', 'atLeast', 'atMost', 'above', 'below', 'equal'] as const;
export type NeedTest = (typeof NEED_TESTS)[number];

const NEED = {
  key: anyKey({ doc: 'A key of the tree.' }),
  test: choice(NEED_TESTS, {
    default: 'isTrue',
    doc: 'What must hold of it: a boolean is true or false, any key has a value (`isSet`) or none (`isUnset`), a number is compared with `value`.',
  }),
  value: { ...number({ optional: true, doc: 'What the number is compared with.' }), source: 'literal' as const },
  isAdvice: {
    ...boolean({
      default: false,
      doc: 'Whether it only says when the tree is wise. A query that asks for this tree by name does without it.',
    }),
    source: 'literal' as const,
  },
};

/** What a tree promises at the top of its file, besides its tags; written, checked and compiled like the parameters of a node. */
export const PROMISE_PARAMS = {
  needs: list(NEED, { doc: 'What must hold for the tree to be chosen. Of those with equal scores, the tree with most needs is chosen.' }),
  gives: list(FACT, { doc: 'What holds once the tree has succeeded. The tree itself sees to it.' }),
  score: orExpression(
    number({
      optional: true,
      min: -1000,
      max: 1000,
      doc: 'How good it would be now: of the trees that can be chosen, the one with the highest score is.',
    }),
  ),
} satisfies ParamSpecs;
