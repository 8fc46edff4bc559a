import { defineDecorator } from '../define.ts';
import { int, seconds } from '../params.ts';
import { numberWords } from '../number-words.ts';

export const limiter = defineDecorator({
  type: 'Limiter',
  summary: 'Stops asking its child after a number of completed tries.',
  params: {
    limit: int({ min: 1, default: 3, doc: 'Completed tries before this node fails.' }),
    resetAfter: seconds({
      optional: true,
      doc: 'Time since the last completed try after which the count starts again; never, when absent.',
    }),
  },
  memory: { completed: 'number', lastAt: 'number' },
  tick(node, run) {
    const { params, memory } = node;
    if (!run.isActive(node)) {
      const canReset = run.isValid(params.resetAfter);
      if (canReset && run.isReached(run.get(memory.lastAt) + run.number(params.resetAfter))) run.set(memory.completed, 0);
      if (run.get(memory.completed) >= run.number(params.limit)) return 'failure';
    }
    const status = run.tick(node.first);
    if (status === 'running') return run.stay(node, node.first);
    run.set(memory.completed, run.get(memory.completed) + 1);
    run.set(memory.lastAt, run.now);
    return run.leave(node, status);
  },
  explain(node, run) {
    const used = run.get(node.memory.completed);
    const limit = run.number(node.params.limit);
    const again = run.get(node.memory.lastAt) + run.number(node.params.resetAfter) - run.now;
    const wait = used >= limit && run.isValid(node.params.resetAfter) ? `, anew in ${numberWords(again)} s` : '';
    return `${numberWords(used)} of ${numberWords(limit)} tries used${wait}`;
  },
});
