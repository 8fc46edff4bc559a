import type { ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { Param } from '../../params/param.ts';
import { defineDecorator } from '../../definition/define-node.ts';
import { int, seconds } from '../../params/param-spec.ts';
import { formatNumber } from '../../../core/format-number.ts';

export const limiter = defineDecorator(
  {
    type: 'Limiter',
    summary: 'Fails without running its child after a number of completed runs.',
    icon: 'limit',
    childResults: { continuesOn: null, success: 'allSucceeded', failure: 'someFailed' },
    odds: () => 'It fails once its child has had enough results.',
    params: {
      limit: int({ min: 1, default: 3, doc: 'Completed runs of the child before this node fails.' }),
      resetAfter: seconds({
        optional: true,
        doc: 'Time after the last completed run at which the count starts again; never, when absent.',
      }),
    },
    memory: { completed: 'number', lastAt: 'number' },
  },
  {
    mayEnter: (node, context) =>
      isResetDue(node, context) || context.memory.get(node.memory.completed) < context.read.number(node.params.limit),
    tick(node, context) {
      const { params, memory } = node;
      if (!context.flow.isActive(node)) {
        if (isResetDue(node, context)) context.memory.set(memory.completed, 0);
        if (context.memory.get(memory.completed) >= context.read.number(params.limit)) return 'failure';
      }
      const status = context.flow.tick(node.first);
      if (status === 'running') return context.flow.keepRunning(node, node.first);
      context.memory.set(memory.completed, context.memory.get(memory.completed) + 1);
      context.memory.set(memory.lastAt, context.now);
      return context.flow.finish(node, status);
    },
    explain(node, context) {
      const used = context.memory.get(node.memory.completed);
      const limit = context.read.number(node.params.limit);
      const again = context.memory.get(node.memory.lastAt) + context.read.number(node.params.resetAfter) - context.now;
      const count = `${formatNumber(used)} of ${formatNumber(limit)} runs used`;
      if (used < limit || !context.read.isValid(node.params.resetAfter)) return count;
      const wait = `not again for ${formatNumber(again)} s`;
      return limit > 1 ? `${count}, ${wait}` : wait;
    },
  },
);

/** Whether the count is due to start again. */
function isResetDue({ params, memory }: ProgramNode<{ resetAfter: Param<'number'> }, { lastAt: number }>, context: TickContext): boolean {
  return (
    context.read.isValid(params.resetAfter) &&
    context.hasReached(context.memory.get(memory.lastAt) + context.read.number(params.resetAfter))
  );
}
