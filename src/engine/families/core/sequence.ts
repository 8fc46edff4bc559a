import { ANY_CHILDREN, defineFlow } from '../../definition/define-node.ts';

export const sequence = defineFlow('composite', {
  type: 'Sequence',
  summary: 'Runs its children in order until one fails; resumes at the running child.',
  icon: 'sequence',
  arity: ANY_CHILDREN,
  flow: { success: 'next', failure: 'failure', end: 'success' },
});
