import { oddsOfShuffled } from '../../odds/drawn-odds.ts';
import { defineComposite } from '../../definition/define-node.ts';
import { explainOrder, tickShuffled } from '../../ticking/tick-shuffled.ts';

export const randomSequence = defineComposite(
  {
    type: 'RandomSequence',
    summary: 'Runs all its children in an order drawn at each start until one fails; resumes at the running child.',
    icon: 'dice',
    childResults: { continuesOn: null, success: 'allSucceeded', failure: 'someFailed' },
    odds: oddsOfShuffled('success'),
    memory: { order: 'bytePerChild' },
  },
  {
    tick: (node, context) => tickShuffled(node, context, 'success'),
    explain: explainOrder,
  },
);
