import { ONE_CHILD, defineFlow } from '../../definition/define-node.ts';

export const inverter = defineFlow('decorator', {
  type: 'Inverter',
  summary: 'Turns success into failure and failure into success.',
  icon: 'inverter',
  arity: ONE_CHILD,
  flow: { success: 'failure', failure: 'success', end: 'failure' },
});
