import { oddsOfFlow, whenInstant } from '../../definition/odds-rule.ts';
import { continuingOn } from '../../definition/child-results.ts';
import { defineComposite } from '../../definition/define-node.ts';
import { tickReactive, type ReactiveRule } from '../../ticking/tick-reactive.ts';

const RULE: ReactiveRule = { continueOn: 'success', against: 'lasting' };

export const reactiveSequence = defineComposite(
  {
    type: 'ReactiveSequence',
    summary: 'Restarts at its first child on every tick; halts the running child when an earlier one no longer succeeds.',
    icon: 'sequence',
    childResults: continuingOn(RULE.continueOn),
    odds: whenInstant(
      oddsOfFlow({ success: 'next', failure: 'failure', end: 'success' }),
      'It asks its children again from the first one on every tick while one of them runs.',
    ),
    traits: { canBeTest: true },
  },
  {
    tick: (node, context) => tickReactive(node, context, RULE),
    explain: null,
  },
);
