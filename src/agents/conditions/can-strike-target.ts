import { entityKey } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatDistanceAway } from '../explanation-text.ts';

export const canStrikeTarget = defineCondition({
  type: 'CanStrikeTarget',
  summary: 'True when the target lives and an attack could reach it from where the agent stands.',
  icon: 'condition',
  needs: ['fight'],
  params: { target: entityKey({ doc: 'The entity to attack.' }) },
  test(node, context) {
    return context.host.fight.canReach(context.read.entity(node.params.target));
  },
  explain(node, context, status) {
    const target = context.read.entity(node.params.target);
    if (target === 0) return 'no target';
    return `${context.host.nameOf(target)} ${status === 'success' ? 'in reach' : 'out of reach'}, ${formatDistanceAway(context, target)}`;
  },
});
