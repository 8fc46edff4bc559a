import { defineDecorator } from '../../definition/define-node.ts';
import { formatNumber } from '../../../core/format-number.ts';
import { checkTransition } from './states/check-machine.ts';
import { TRANSITION_PARAMS } from './states/transition-params.ts';

export const transition = defineDecorator(
  {
    type: 'Transition',
    summary: 'Leads a state machine from one state to another when its test holds.',
    icon: 'transition',
    childResults: { continuesOn: null, success: 'allSucceeded', failure: 'allFailed' },
    odds: () => 'It does not run by itself.',
    arity: { min: 0, max: 1 },
    traits: { hasTest: true, hasLiveParams: true, diagram: 'transition' },
    params: TRANSITION_PARAMS,
    check: checkTransition,
  },
  {
    tick(node, context) {
      // Its child is a test, which never keeps running.
      const status = node.children.length === 0 ? 'success' : context.flow.tick(node.first);
      return context.flow.finish(node, status === 'success' ? 'success' : 'failure');
    },
    explain(node, context, status) {
      const after = context.read.number(node.params.after);
      const since = after > 0 ? `after ${formatNumber(after)} s ` : '';
      return status === 'success' ? `${since}to “${node.params.to.text}”` : `not to “${node.params.to.text}” yet`;
    },
  },
);
