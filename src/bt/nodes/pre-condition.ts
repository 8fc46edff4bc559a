import type { ProgramNode } from '../contract.ts';
import { defineDecorator } from '../define.ts';

export const preCondition = defineDecorator({
  type: 'PreCondition',
  summary: 'Does its second child only if its first one, a test, holds at entry.',
  arity: { min: 2, max: 2 },
  hasTest: true,
  canGuard: true,
  tick(node, run) {
    const body = node.first.next as ProgramNode;
    if (!run.isActive(node) && run.tick(node.first) !== 'success') return 'failure';
    const status = run.tick(body);
    return status === 'running' ? run.stay(node, body) : run.leave(node, status);
  },
});
