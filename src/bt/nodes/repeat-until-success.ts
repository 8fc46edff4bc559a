import { defineDecorator } from '../define.ts';

export const repeatUntilSuccess = defineDecorator({
  type: 'RepeatUntilSuccess',
  summary: 'Does its child again, once a tick, until it succeeds; then succeeds.',
  tick(node, run) {
    const status = run.tick(node.first);
    if (status === 'success') return run.leave(node, 'success');
    return run.stay(node, status === 'running' ? node.first : null);
  },
});
