import { ANY_CHILDREN, defineFlow } from '../define.ts';

export const selector = defineFlow('composite', {
  type: 'Selector',
  summary: 'Tries its children in order until one succeeds; resumes at the running one.',
  arity: ANY_CHILDREN,
  flow: { success: 'success', failure: 'next', end: 'failure' },
});
