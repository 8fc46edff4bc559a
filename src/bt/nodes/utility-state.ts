import { ONE_CHILD, defineFlow } from '../define-node.ts';
import { checkState } from '../utility/check-utility.ts';
import { STATE_PARAMS } from '../utility/state-params.ts';

export const utilityState = defineFlow('decorator', {
  type: 'UtilityState',
  summary: 'A state that a utility selector can choose: how it is judged, and as its child the tree that runs in it.',
  rules: [
    'Its score is weight x (base + what its evaluators say), kept between minScore and maxScore. While the state is in force, the score counts bonus times.',
    'An evaluator takes its key as a share of its range, and its curve makes a score from 0 to 1 of that. A key without a value scores 0, and meets no precondition.',
    'It can be chosen while it is active, does not cool down, all preconditions hold and no evaluator vetoes it. Once chosen, it stays for minTime as long as it can be chosen at all.',
    'Its cooldown begins when its tree has a result or another state takes its place, not when the selector is halted from above.',
    'An edit of its parameters halts nothing and holds from the next evaluation on. Anywhere else than below a utility selector it only runs its child.',
  ],
  icon: 'scales',
  arity: ONE_CHILD,
  flow: { success: 'success', failure: 'failure', end: 'success' },
  hasLiveParams: true,
  params: STATE_PARAMS,
  memory: { since: 'number', until: 'number' },
  check: checkState,
});
