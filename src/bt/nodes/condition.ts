import type { ProgramNode } from '../contract.ts';
import { defineDecorator } from '../define.ts';

export const condition = defineDecorator({
  type: 'Condition',
  summary: 'Does its second child as long as its first one, a test, holds; halts it and fails otherwise.',
  arity: { min: 2, max: 2 },
  hasTest: true,
  canGuard: true,
  tick(node, run) {
    const body = node.first.next as ProgramNode;
    if (run.tick(node.first) !== 'success') {
      run.halt(body);
      return run.leave(node, 'failure');
    }
    const status = run.tick(body);
    return status === 'running' ? run.stay(node, body) : run.leave(node, status);
  },
});
