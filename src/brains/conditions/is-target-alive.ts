import { entityKey } from '../../bt/params.ts';
import { defineCondition } from '../leaf.ts';

export const isTargetAlive = defineCondition({
  type: 'IsTargetAlive',
  summary: 'True when the target has a health manager and lives.',
  params: { target: entityKey({ doc: 'Who.' }) },
  test(node, run) {
    return run.host.isAlive(run.entity(node.params.target));
  },
  explain(node, run, status) {
    const target = run.entity(node.params.target);
    if (target === 0) return 'nobody there';
    return `${run.host.nameOf(target)} is ${status === 'success' ? 'alive' : 'dead or gone'}`;
  },
});
