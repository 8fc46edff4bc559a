import type { LeafCalls } from './contract.ts';

/** All compiled nodes have the same fields, leaf or not: one hidden class keeps the tick fast. */
export const NO_LEAF: LeafCalls = {
  start: null,
  update: () => 'failure',
  test: () => false,
  halt: null,
  explain: null,
};
