import { oddsOfShuffled } from '../../odds/drawn-odds.ts';
import { defineComposite } from '../../definition/define-node.ts';
import { explainOrder, tickShuffled } from '../../ticking/tick-shuffled.ts';

export const randomSelector = defineComposite(
  {
    type: 'RandomSelector',
    summary: 'Runs its children in an order drawn at each start until one succeeds; resumes at the running child.',
    icon: 'dice',
    childResults: { continuesOn: null, success: 'someSucceeded', failure: 'allFailed' },
    odds: oddsOfShuffled('failure'),
    memory: { order: 'bytePerChild' },
  },
  {
    tick: (node, context) => tickShuffled(node, context, 'failure'),
    explain: explainOrder,
  },
);
