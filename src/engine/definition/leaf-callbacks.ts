import type { LeafCallbacks } from './program-node.ts';

/** All compiled nodes have the same fields, leaf or not: a single hidden class keeps the tick fast. */
export const NO_LEAF_CALLBACKS: LeafCallbacks = {
  start: null,
  update: () => 'failure',
  test: () => false,
  halt: null,
  explain: null,
};
