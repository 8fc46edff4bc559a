import { ONE_CHILD, defineFlow } from '../define.ts';

export const alwaysFail = defineFlow('decorator', {
  type: 'AlwaysFail',
  summary: 'Does its child and fails whatever the child says.',
  arity: ONE_CHILD,
  flow: { success: 'failure', failure: 'failure', end: 'failure' },
});
