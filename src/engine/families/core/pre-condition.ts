import { oddsOfFlow } from '../../definition/odds-rule.ts';
import { continuingOn } from '../../definition/child-results.ts';
import type { ProgramNode } from '../../definition/program-node.ts';
import { defineDecorator } from '../../definition/define-node.ts';

export const preCondition = defineDecorator(
  {
    type: 'PreCondition',
    summary: 'Runs its second child only if its first child, a test, succeeds at the start.',
    icon: 'guard',
    childResults: continuingOn('success'),
    odds: oddsOfFlow({ success: 'next', failure: 'failure', end: 'success' }),
    arity: { min: 2, max: 2 },
    traits: { hasTest: true, canBeTest: true },
  },
  {
    tick(node, context) {
      const body = node.first.next as ProgramNode;
      if (!context.flow.isActive(node) && context.flow.tick(node.first) !== 'success') return 'failure';
      const status = context.flow.tick(body);
      return status === 'running' ? context.flow.keepRunning(node, body) : context.flow.finish(node, status);
    },
    explain: null,
  },
);
