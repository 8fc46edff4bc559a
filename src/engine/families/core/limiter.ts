import type { ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { Param } from '../../params/param.ts';
import { defineDecorator } from '../../definition/define-node.ts';
import { int, seconds } from '../../blackboard/param-spec.ts';
import { formatNumber } from '../../../core/format-number.ts';

export const limiter = defineDecorator({
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
  mayEnter: (node, context) => isResetDue(node, context) || context.getMemory(node.memory.completed) < context.number(node.params.limit),
  tick(node, context) {
    const { params, memory } = node;
    if (!context.isActive(node)) {
      if (isResetDue(node, context)) context.setMemory(memory.completed, 0);
      if (context.getMemory(memory.completed) >= context.number(params.limit)) return 'failure';
    }
    const status = context.tick(node.first);
    if (status === 'running') return context.keepRunning(node, node.first);
    context.setMemory(memory.completed, context.getMemory(memory.completed) + 1);
    context.setMemory(memory.lastAt, context.now);
    return context.finish(node, status);
  },
  explain(node, context) {
    const used = context.getMemory(node.memory.completed);
    const limit = context.number(node.params.limit);
    const again = context.getMemory(node.memory.lastAt) + context.number(node.params.resetAfter) - context.now;
    const count = `${formatNumber(used)} of ${formatNumber(limit)} runs used`;
    if (used < limit || !context.isValid(node.params.resetAfter)) return count;
    const wait = `not again for ${formatNumber(again)} s`;
    return limit > 1 ? `${count}, ${wait}` : wait;
  },
});

/** Whether the count is due to start again. */
function isResetDue({ params, memory }: ProgramNode<{ resetAfter: Param<'number'> }, { lastAt: number }>, context: TickContext): boolean {
  return context.isValid(params.resetAfter) && context.hasReached(context.getMemory(memory.lastAt) + context.number(params.resetAfter));
}
