import { defineDecorator } from '../define.ts';

export const repeatUntilFailure = defineDecorator({
  type: 'RepeatUntilFailure',
  summary: 'Does its child again, once a tick, until it fails; then succeeds.',
  tick(node, run) {
    const status = run.tick(node.first);
    if (status === 'failure') return run.leave(node, 'success');
    return run.stay(node, status === 'running' ? node.first : null);
  },
});
