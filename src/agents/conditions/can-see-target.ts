import { entityKey } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatDistanceAway } from '../explanation-text.ts';

export const canSeeTarget = defineCondition({
  type: 'CanSeeTarget',
  summary: 'True when the agent perceives the target and no wall is in between.',
  icon: 'condition',
  needs: ['sense'],
  params: { target: entityKey({ doc: 'The entity to look for.' }) },
  test(node, context) {
    return context.host.sense.canSee(context.read.entity(node.params.target));
  },
  explain(node, context, status) {
    const target = context.read.entity(node.params.target);
    if (target === 0) return 'no target';
    return `${context.host.nameOf(target)} ${status === 'success' ? 'in sight' : 'out of sight'}, ${formatDistanceAway(context, target)}`;
  },
});
