import { defineComposite } from '../define.ts';
import { tickReactive, type ReactiveRule } from '../reactive.ts';

const RULE: ReactiveRule = { goOn: 'failure', against: 'once' };

export const reactiveSelector = defineComposite({
  type: 'ReactiveSelector',
  summary: 'Asks its children from the first one on every tick; an earlier one that no longer fails takes over from the running one.',
  canGuard: true,
  tick: (node, run) => tickReactive(node, run, RULE),
});
