import { anyKey, boolean, choice, list, number, orExpression, type ParamSpecs } from '../blackboard/param-spec.ts';
import { fieldOf, isRecord } from '../../core/json-value.ts';
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

export const PROMISE_FIELDS = ['tags', ...Object.keys(PROMISE_PARAMS)];

/** A fact by the name of its key. */
export interface NamedFact {
  readonly key: string;
  readonly is: boolean;
}

/** A promise as far as a query reads it. */
export interface TreePromise {
  readonly tags: ReadonlySet<string>;
  readonly gives: readonly NamedFact[];
  readonly needCount: number;
}

/** Of any document, checked or not; undefined when it promises nothing. */
export function promiseOf(document: unknown): TreePromise | undefined {
  const written = fieldOf(document, 'promises');
  if (!isRecord(written)) return undefined;
  const tags = listIn(written['tags']).filter((tag) => typeof tag === 'string');
  return { tags: new Set(tags), gives: factsIn(written['gives']), needCount: listIn(written['needs']).length };
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

export function factsIn(value: unknown): NamedFact[] {
  return listIn(value).flatMap((item) => {
    const key = fieldOf(fieldOf(item, 'fact'), 'key');
    return typeof key === 'string' ? [{ key, is: fieldOf(item, 'is') !== false }] : [];
  });
}
