import { oddsOfRepeats } from '../../definition/odds-rule.ts';
import { defineDecorator } from '../../definition/define-node.ts';

export const repeatUntilFailure = defineDecorator(
  {
    type: 'RepeatUntilFailure',
    summary: 'Repeats its child, once per tick, until it fails; then succeeds.',
    icon: 'repeat',
    childResults: { continuesOn: null, success: 'allFailed', failure: 'nothing' },
    odds: ({ children: [child], tickSeconds }) =>
      child === undefined ? '' : oddsOfRepeats(child, { runs: 1 / (1 - child.chance), chance: 1, tickSeconds }),
  },
  {
    tick(node, context) {
      const status = context.flow.tick(node.first);
      if (status === 'failure') return context.flow.finish(node, 'success');
      return context.flow.keepRunning(node, status === 'running' ? node.first : null);
    },
    explain: null,
  },
);
