import { entityKey } from '../../bt/params.ts';
import { defineCondition } from '../leaf.ts';
import { awayWords } from '../words.ts';

export const canSeeTarget = defineCondition({
  type: 'CanSeeTarget',
  summary: 'True when the agent perceives the target: walls stop a look.',
  params: { target: entityKey({ doc: 'Whom to look for.' }) },
  test(node, run) {
    return run.host.canSee(run.entity(node.params.target));
  },
  explain(node, run, status) {
    const target = run.entity(node.params.target);
    if (target === 0) return 'nobody to look for';
    return `${run.host.nameOf(target)} ${status === 'success' ? 'in sight' : 'out of sight'}, ${awayWords(run, target)}`;
  },
});
