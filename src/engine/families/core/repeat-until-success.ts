import { oddsOfRepeats } from '../../definition/odds-rule.ts';
import { defineDecorator } from '../../definition/define-node.ts';

export const repeatUntilSuccess = defineDecorator(
  {
    type: 'RepeatUntilSuccess',
    summary: 'Repeats its child, once per tick, until it succeeds; then succeeds.',
    icon: 'repeat',
    childResults: { continuesOn: null, success: 'allSucceeded', failure: 'nothing' },
    odds: ({ children: [child], tickSeconds }) =>
      child === undefined ? '' : oddsOfRepeats(child, { runs: 1 / child.chance, chance: 1, tickSeconds }),
  },
  {
    tick(node, context) {
      const status = context.flow.tick(node.first);
      if (status === 'success') return context.flow.finish(node, 'success');
      return context.flow.keepRunning(node, status === 'running' ? node.first : null);
    },
    explain: null,
  },
);
