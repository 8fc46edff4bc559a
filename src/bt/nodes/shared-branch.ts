import { fixedText } from '../../blackboard/param-spec.ts';
import { defineFlow } from '../definition/define-node.ts';
import { SHARED_BRANCH_TYPE } from '../document/structural-types.ts';

export const sharedBranch = defineFlow('subtree', {
  type: SHARED_BRANCH_TYPE,
  summary: 'Runs a branch that stands elsewhere in the same file: so a branch has several parents, and is written once.',
  rules: [
    'It names the `id` of a node of its own file. That node and all below it run here too, as if they were written here; its result is that of the branch.',
    'The branch is one in the file, so an edit of it holds wherever it is used, in the same step. What runs is not shared: each use has its own memory, starts, ends and is halted by itself, and keeps its state through an edit that does not change it.',
    'All uses have the same keys, since they are in the same tree. A tag of the branch holds in every use.',
    'A branch cannot run inside itself, not even through other shared branches: that does not load. Nor does a shared root, State or Transition.',
    'Where other trees need the branch as well, or it needs other keys in each use, a tree of its own and a SubTree are right.',
  ],
  icon: 'shared',
  params: { branch: fixedText({ doc: 'The `id` of the node of this file whose branch it runs.' }) },
  // It has no child in the file: the compiler adds the branch.
  arity: { min: 0, max: 0 },
  flow: { success: 'success', failure: 'failure', end: 'success' },
});
