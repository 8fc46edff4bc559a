import { boolean, booleanKey } from '../params/param-spec.ts';

/** A fact in a list: a key, and whether it must be true or false. */
export const FACT = {
  fact: booleanKey({ write: true, doc: 'A boolean key.' }),
  is: { ...boolean({ default: true, doc: 'Whether it is to be true or false.' }), source: 'literal' as const },
};
