import { defineFlow } from '../../definition/define-node.ts';
import { SUB_TREE_TYPE } from '../../document/structural-types.ts';
import { fixedText } from '../../params/param-spec.ts';

export const subTree = defineFlow('subtree', {
  type: SUB_TREE_TYPE,
  summary: 'Runs another tree with its own memory; `map` binds its keys to keys or values of this tree.',
  icon: 'subtree',
  params: { tree: fixedText({ doc: 'Name of the tree file, without `.json`.' }) },
  // It has no child in the file: the compiler adds the root of the used tree as its child.
  arity: { min: 0, max: 0 },
  flow: { success: 'success', failure: 'failure', end: 'success' },
});
