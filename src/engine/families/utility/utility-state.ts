import { ONE_CHILD, defineFlow } from '../../definition/define-node.ts';
import { STATE_TYPE } from '../../document/structural-types.ts';
import { checkState } from './deciding/check-utility.ts';
import { STATE_PARAMS } from './deciding/state-params.ts';

export const utilityState = defineFlow('decorator', {
  type: STATE_TYPE,
  summary: 'A state that a utility selector can choose: how it is judged, and as its child the tree that runs in it.',
  icon: 'scales',
  arity: ONE_CHILD,
  flow: { success: 'success', failure: 'failure', end: 'success' },
  hasLiveParams: true,
  params: STATE_PARAMS,
  memory: { since: 'number', until: 'number', target: 'number' },
  check: checkState,
});
