import { oddsOfFlow, whenInstant } from '../../definition/odds-rule.ts';
import { continuingOn } from '../../definition/child-results.ts';
import type { ProgramNode } from '../../definition/program-node.ts';
import { defineDecorator } from '../../definition/define-node.ts';
import { ABORTS, abortsSelf } from '../../definition/observer.ts';
import { choice } from '../../params/param-spec.ts';

export const condition = defineDecorator(
  {
    type: 'Condition',
    summary: 'Runs its second child while its first child, a test, succeeds; otherwise halts it and fails.',
    icon: 'guard',
    childResults: continuingOn('success'),
    odds: whenInstant(
      oddsOfFlow({ success: 'next', failure: 'failure', end: 'success' }),
      'Its test is asked again on every tick while its child runs.',
    ),
    arity: { min: 2, max: 2 },
    traits: { hasTest: true, canBeTest: true, canAbort: true },
    params: {
      aborts: choice(ABORTS, {
        default: 'none',
        doc:
          'What a change of the keys read by the test aborts: nothing (`none`: the test is ticked every time); ' +
          'this branch, when the test now fails (`self`: it is ticked only on a change); a later child of the Selector ' +
          'above, when the test now succeeds (`lowerPriority`); or either (`both`).',
      }),
    },
  },
  {
    tick(node, context) {
      const body = node.first.next as ProgramNode;
      const isObserved = abortsSelf(context.read.text(node.params.aborts));
      const isActive = context.flow.isActive(node);
      // An observer has halted the body (see observer-aborts.ts).
      if (isActive && context.flow.runningChild(node) === null) return context.flow.finish(node, 'failure');
      if (!(isActive && isObserved) && context.flow.tick(node.first) !== 'success') {
        context.flow.halt(body);
        return context.flow.finish(node, 'failure');
      }
      const status = context.flow.tick(body);
      if (context.aborts.interrupted === node) return context.aborts.giveUp(node);
      if (status !== 'running') return context.flow.finish(node, status);
      if (!isObserved) context.wakeAt(context.now);
      return context.flow.keepRunning(node, body);
    },
    explain: null,
  },
);
