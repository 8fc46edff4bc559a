import { list, number } from '../../params/param-spec.ts';
import { ONE_CHILD, defineFlow } from '../../definition/define-node.ts';
import { FACT } from '../../queries/fact-params.ts';

export const planAction = defineFlow('decorator', {
  type: 'PlanAction',
  summary: 'An action that a Planner can use: what it needs, what it gives and what it costs, and as its child the tree that does it.',
  icon: 'plan',
  arity: ONE_CHILD,
  flow: { success: 'success', failure: 'failure', end: 'success' },
  hasLiveParams: true,
  params: {
    needs: list(FACT, { doc: 'What must hold before it.' }),
    gives: list(FACT, { doc: 'What holds after it.' }),
    cost: number({
      min: 0.01,
      max: 1e6,
      default: 1,
      doc: 'What it costs: a plan with the least sum is chosen. May be a key that changes.',
    }),
  },
});
