import { entityKey } from '../../bt/params.ts';
import { defineCondition } from '../leaf.ts';

export const canSeeTarget = defineCondition({
  type: 'CanSeeTarget',
  summary: 'True when the agent perceives the target: walls stop a look.',
  params: { target: entityKey({ doc: 'Whom to look for.' }) },
  test(node, run) {
    return run.host.canSee(run.entity(node.params.target));
  },
  explain(node, run) {
    return run.host.canSee(run.entity(node.params.target)) ? 'in sight' : 'out of sight';
  },
});
