import { oddsOfFlow, whenInstant } from '../../definition/odds-rule.ts';
import { continuingOn } from '../../definition/child-results.ts';
import { defineComposite } from '../../definition/define-node.ts';
import { tickReactive, type ReactiveRule } from '../../ticking/tick-reactive.ts';

const RULE: ReactiveRule = { continueOn: 'failure', against: 'once' };

export const reactiveSelector = defineComposite(
  {
    type: 'ReactiveSelector',
    summary: 'Restarts at its first child on every tick; an earlier child that no longer fails takes over from the running one.',
    icon: 'selector',
    childResults: continuingOn(RULE.continueOn),
    odds: whenInstant(
      oddsOfFlow({ success: 'success', failure: 'next', end: 'failure' }),
      'It asks its children again from the first one on every tick while one of them runs.',
    ),
    traits: { canBeTest: true },
  },
  {
    tick: (node, context) => tickReactive(node, context, RULE),
    explain: null,
  },
);
