import { ONE_CHILD, defineFlow } from '../define.ts';

export const root = defineFlow('root', {
  type: 'Root',
  summary: 'Marks the top of a tree; adds nothing.',
  arity: ONE_CHILD,
  flow: { success: 'success', failure: 'failure', end: 'success' },
});
