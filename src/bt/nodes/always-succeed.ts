import { ONE_CHILD, defineFlow } from '../define.ts';

export const alwaysSucceed = defineFlow('decorator', {
  type: 'AlwaysSucceed',
  summary: 'Does its child and succeeds whatever the child says.',
  arity: ONE_CHILD,
  flow: { success: 'success', failure: 'success', end: 'success' },
});
