import { defineDecorator } from '../define.ts';
import { choice, seconds } from '../params.ts';
import { numberWords } from '../number-words.ts';

export const cooldown = defineDecorator({
  type: 'Cooldown',
  summary: 'After a result of its child, does not ask it again for a time.',
  params: {
    duration: seconds({ doc: 'Time from a result to the next try. A halted child starts no cooldown.' }),
    whileCooling: choice(['fail', 'wait'], {
      default: 'fail',
      doc: 'What this node says in the meantime: `fail`, or `wait` to be running until the time is over.',
    }),
  },
  memory: { until: 'number' },
  tick(node, run) {
    const { params, memory } = node;
    const isCooling = run.runningChild(node) === null && !run.isReached(run.get(memory.until));
    if (isCooling && run.text(params.whileCooling) === 'wait') {
      run.wakeAt(run.get(memory.until));
      return run.stay(node, null);
    }
    if (isCooling) return run.leave(node, 'failure');
    const status = run.tick(node.first);
    if (status === 'running') return run.stay(node, node.first);
    run.set(memory.until, run.now + run.number(params.duration));
    return run.leave(node, status);
  },
  explain(node, run) {
    const left = run.get(node.memory.until) - run.now;
    return left > 0 ? `not again for ${numberWords(left)} s` : '';
  },
});
