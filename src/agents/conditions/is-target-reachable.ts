import { entityKey } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatDistanceAway } from '../explanation-text.ts';

export const isTargetReachable = defineCondition({
  type: 'IsTargetReachable',
  summary: 'True unless the agent has found no way to the target in the last seconds, and cannot attack it from where it stands either.',
  icon: 'condition',
  needs: ['sense'],
  params: { target: entityKey({ doc: 'The entity.' }) },
  test(node, context) {
    const target = context.read.entity(node.params.target);
    return target !== 0 && !context.host.sense.isUnreachable(target);
  },
  explain(node, context, status) {
    const target = context.read.entity(node.params.target);
    if (target === 0) return 'no target';
    const name = context.host.nameOf(target);
    return status === 'success'
      ? `knows of nothing that keeps it from ${name}`
      : `found no way to ${name}, ${formatDistanceAway(context, target)}`;
  },
});
