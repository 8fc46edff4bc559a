import { ONE_CHILD, defineFlow } from '../../definition/define-node.ts';
import { ROOT_TYPE } from '../../document/structural-types.ts';

export const root = defineFlow('root', {
  type: ROOT_TYPE,
  summary: 'Marks the root of a tree; runs its child and returns its result.',
  icon: 'root',
  arity: ONE_CHILD,
  flow: { success: 'success', failure: 'failure', end: 'success' },
});
