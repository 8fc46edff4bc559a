import { ANY_CHILDREN, defineFlow } from '../../definition/define-node.ts';

export const selector = defineFlow('composite', {
  type: 'Selector',
  summary: 'Runs its children in order until one succeeds; resumes at the running child.',
  icon: 'selector',
  arity: ANY_CHILDREN,
  flow: { success: 'success', failure: 'next', end: 'failure' },
});
