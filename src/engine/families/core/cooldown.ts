import { defineDecorator } from '../../definition/define-node.ts';
import { choice, seconds } from '../../params/param-spec.ts';
import { formatNumber } from '../../../core/format-number.ts';

export const cooldown = defineDecorator(
  {
    type: 'Cooldown',
    summary: 'After its child has finished, does not run it again for some time.',
    icon: 'clock',
    childResults: { continuesOn: null, success: 'allSucceeded', failure: 'someFailed' },
    odds: () => 'It fails, or waits, for some time after each result.',
    params: {
      duration: seconds({ doc: 'Time from a result of the child to its next start. A halted child starts no cooldown.' }),
      whileCooling: choice(['fail', 'wait'], {
        default: 'fail',
        doc: 'What this node does in the meantime: `fail`, or `wait` (keep running until the time is over).',
      }),
    },
    memory: { until: 'number' },
  },
  {
    mayEnter: (node, context) => context.hasReached(context.memory.get(node.memory.until)),
    tick(node, context) {
      const { params, memory } = node;
      const isCooling = context.flow.runningChild(node) === null && !context.hasReached(context.memory.get(memory.until));
      if (isCooling && context.read.text(params.whileCooling) === 'wait') {
        context.wakeAt(context.memory.get(memory.until));
        return context.flow.keepRunning(node, null);
      }
      if (isCooling) return context.flow.finish(node, 'failure');
      const status = context.flow.tick(node.first);
      if (status === 'running') return context.flow.keepRunning(node, node.first);
      context.memory.set(memory.until, context.now + context.read.number(params.duration));
      return context.flow.finish(node, status);
    },
    explain(node, context) {
      const left = context.memory.get(node.memory.until) - context.now;
      return left > 0 ? `not again for ${formatNumber(left)} s` : '';
    },
  },
);
