import { ONE_CHILD, defineFlow } from '../../definition/define-node.ts';

export const alwaysFail = defineFlow('decorator', {
  type: 'AlwaysFail',
  summary: 'Runs its child and always returns failure.',
  icon: 'cross',
  arity: ONE_CHILD,
  flow: { success: 'failure', failure: 'failure', end: 'failure' },
});
