import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';

/** A tree with a node of its own at each of three depths. */
export const SMALL_PLAN: NodeDocument = {
  type: 'Sequence',
  name: 'Plan',
  children: [
    { type: 'Wait', name: 'Rest' },
    { type: 'Selector', name: 'Fight', children: [{ type: 'Wait', name: 'Strike' }] },
  ],
};
