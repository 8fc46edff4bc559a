import { ONE_CHILD, defineFlow } from '../definition/define-node.ts';
import { STATE_TYPE } from '../document/structural-types.ts';
import { checkState } from '../utility/check-utility.ts';
import { STATE_PARAMS } from '../utility/state-params.ts';

export const utilityState = defineFlow('decorator', {
  type: STATE_TYPE,
  summary: 'A state that a utility selector can choose: how it is judged, and as its child the tree that runs in it.',
  rules: [
    'Its score is weight x (base + what its evaluators say), kept between minScore and maxScore. While the state is in force, the score counts bonus times.',
    'An evaluator takes its key as a share of its range, and its curve makes a score from 0 to 1 of that. A key without a value scores 0, and meets no precondition.',
    'It can be chosen while it is active, does not cool down, all preconditions hold and no evaluator vetoes it. Once chosen, it stays for minTime with its target, as long as both can be chosen at all.',
    'With `candidates` it is scored once for each of them, with the keys that are facts `of` its target key read from the candidate; its best candidate speaks for it, of equal ones the one with the lowest id, and its own target before these. The bonus counts only for the target that it has. When it is chosen, and when its tree starts again, the target is written to its key; when another candidate becomes the best, its tree is halted and starts with that one, without a cooldown. Without a candidate that can be chosen, neither can the state.',
    'Its cooldown begins when its tree has a result or another state takes its place, not when the selector is halted from above.',
    'An edit of its parameters halts nothing and holds from the next evaluation on. At the top of a tree it is the state of each utility selector that runs the tree by a SubTree. Anywhere else it only runs its child.',
  ],
  icon: 'scales',
  arity: ONE_CHILD,
  flow: { success: 'success', failure: 'failure', end: 'success' },
  hasLiveParams: true,
  params: STATE_PARAMS,
  memory: { since: 'number', until: 'number', target: 'number' },
  check: checkState,
});
