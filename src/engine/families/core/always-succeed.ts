import { ONE_CHILD, defineFlow } from '../../definition/define-node.ts';

export const alwaysSucceed = defineFlow('decorator', {
  type: 'AlwaysSucceed',
  summary: 'Runs its child and always returns success.',
  icon: 'check',
  arity: ONE_CHILD,
  flow: { success: 'success', failure: 'success', end: 'success' },
});
