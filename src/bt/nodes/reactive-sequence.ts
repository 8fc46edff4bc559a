import { defineComposite } from '../define.ts';
import { tickReactive, type ReactiveRule } from '../reactive.ts';

const RULE: ReactiveRule = { goOn: 'success', against: 'lasting' };

export const reactiveSequence = defineComposite({
  type: 'ReactiveSequence',
  summary: 'Asks its children from the first one on every tick; halts the running one when an earlier one no longer succeeds.',
  canGuard: true,
  tick: (node, run) => tickReactive(node, run, RULE),
});
