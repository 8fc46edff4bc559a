import { ANY_CHILDREN, defineFlow } from '../define.ts';

export const sequence = defineFlow('composite', {
  type: 'Sequence',
  summary: 'Does its children in order until one fails; resumes at the running one.',
  arity: ANY_CHILDREN,
  flow: { success: 'next', failure: 'failure', end: 'success' },
});
