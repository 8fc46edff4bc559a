import { continuingOn } from '../child-results.ts';
import { defineComposite } from '../define-node.ts';
import { tickReactive, type ReactiveRule } from '../runtime/tick-reactive.ts';

const RULE: ReactiveRule = { continueOn: 'failure', against: 'once' };

export const reactiveSelector = defineComposite({
  type: 'ReactiveSelector',
  summary: 'Restarts at its first child on every tick; an earlier child that no longer fails takes over from the running one.',
  icon: 'selector',
  childResults: continuingOn(RULE.continueOn),
  canBeTest: true,
  tick: (node, context) => tickReactive(node, context, RULE),
  explain: null,
});
