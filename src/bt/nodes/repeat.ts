import { defineDecorator } from '../define.ts';
import { choice, int } from '../params.ts';

export const repeat = defineDecorator({
  type: 'Repeat',
  summary: 'Does its child again, once a tick, until it has succeeded often enough, or for ever.',
  params: {
    times: int({ min: 1, optional: true, doc: 'Successes needed; without it the child is repeated for ever.' }),
    onFailure: choice(['stop', 'continue'], {
      default: 'stop',
      doc: 'What a failure of the child does: `stop` fails at once, `continue` tries again without counting it.',
    }),
  },
  memory: { successes: 'number' },
  tick(node, run) {
    const { params, memory } = node;
    if (!run.isActive(node)) run.set(memory.successes, 0);
    const status = run.tick(node.first);
    if (status === 'running') return run.stay(node, node.first);
    if (status === 'failure' && run.text(params.onFailure) === 'stop') return run.leave(node, status);
    if (status === 'success' && run.isValid(params.times)) {
      const successes = run.get(memory.successes) + 1;
      run.set(memory.successes, successes);
      if (successes >= run.number(params.times)) return run.leave(node, status);
    }
    return run.stay(node, null);
  },
  explain(node, run) {
    const { times } = node.params;
    return run.isValid(times) ? `${run.get(node.memory.successes)} of ${run.number(times)} times` : '';
  },
});
