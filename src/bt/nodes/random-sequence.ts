import { oddsOfShuffled } from '../odds/drawn-odds.ts';
import { defineComposite } from '../definition/define-node.ts';
import { explainOrder, tickShuffled } from '../ticking/tick-shuffled.ts';

export const randomSequence = defineComposite({
  type: 'RandomSequence',
  summary: 'Runs all its children in an order drawn at each start until one fails; resumes at the running child.',
  rules: [
    'At each start it shuffles its children with the agent’s own dice: one draw for each child but the first. From then on it is a Sequence in that order: after a success it goes on in the same tick, after a failure it ends, and when all have succeeded it succeeds.',
    'It remembers the order until it ends or is halted, and a running child is resumed without a draw. The next start draws again.',
    'While it runs, an edit leaves the order alone: a child that is moved keeps its place in it, a child that is removed is left out, and one that is inserted comes after all the others. A running child that was changed starts afresh; one that has succeeded is not asked again.',
  ],
  icon: 'dice',
  childResults: { continuesOn: null, success: 'allSucceeded', failure: 'someFailed' },
  odds: oddsOfShuffled('success'),
  memory: { order: 'bytePerChild' },
  tick: (node, context) => tickShuffled(node, context, 'success'),
  explain: explainOrder,
});
