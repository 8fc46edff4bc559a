import type { OddsQuestion } from '../../definition/odds-rule.ts';
import { defineDecorator } from '../../definition/define-node.ts';
import { seconds } from '../../params/param-spec.ts';
import { formatMoment, formatNumber } from '../../../core/format-number.ts';

export const timeLimit = defineDecorator(
  {
    type: 'TimeLimit',
    summary: 'Halts its child and fails when the child takes too long.',
    icon: 'clock',
    childResults: { continuesOn: null, success: 'allSucceeded', failure: 'someFailed' },
    odds: limitedOdds,
    params: { limit: seconds({ doc: 'Time allowed for the child, from its start.' }) },
    memory: { deadline: 'number' },
  },
  {
    mayEnter: (node, context) => !context.hasReached(context.now + context.read.number(node.params.limit)),
    tick(node, context) {
      const { memory } = node;
      if (!context.flow.isActive(node)) context.memory.set(memory.deadline, context.now + context.read.number(node.params.limit));
      if (context.hasReached(context.memory.get(memory.deadline))) {
        context.flow.halt(node.first);
        return context.flow.finish(node, 'failure');
      }
      const status = context.flow.tick(node.first);
      if (status !== 'running') return context.flow.finish(node, status);
      context.wakeAt(context.memory.get(memory.deadline));
      return context.flow.keepRunning(node, node.first);
    },
    explain(node, context, status) {
      const limit = formatNumber(context.read.number(node.params.limit));
      const deadline = context.memory.get(node.memory.deadline);
      const isOver = status === 'failure' && context.hasReached(deadline);
      return isOver ? `${limit} s are over` : `${limit} s, until ${formatMoment(deadline)}`;
    },
  },
);

function limitedOdds({ children: [child], params }: OddsQuestion) {
  if (params['limit'] === 0) return { chance: 0, seconds: 0 };
  if (child?.seconds === 0) return child;
  return 'Whether its child is quick enough depends on how its times are spread, not on their mean alone.';
}
