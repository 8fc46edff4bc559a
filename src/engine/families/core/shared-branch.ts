import { fixedText } from '../../params/param-spec.ts';
import { defineFlow } from '../../definition/define-node.ts';
import { SHARED_BRANCH_TYPE } from '../../document/structural-types.ts';

export const sharedBranch = defineFlow('subtree', {
  type: SHARED_BRANCH_TYPE,
  summary: 'Runs a branch that stands elsewhere in the same file: so a branch has several parents, and is written once.',
  icon: 'shared',
  params: { branch: fixedText({ doc: 'The `id` of the node of this file whose branch it runs.' }) },
  // It has no child in the file: the compiler adds the branch.
  arity: { min: 0, max: 0 },
  flow: { success: 'success', failure: 'failure', end: 'success' },
});
