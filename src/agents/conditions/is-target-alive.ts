import { entityKey } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';

export const isTargetAlive = defineCondition({
  type: 'IsTargetAlive',
  summary: 'True when the target is a living unit, or a party with one.',
  icon: 'condition',
  params: { target: entityKey({ doc: 'The entity.' }) },
  test(node, context) {
    return context.host.isAlive(context.read.entity(node.params.target));
  },
  explain(node, context, status) {
    const target = context.read.entity(node.params.target);
    if (target === 0) return 'no target';
    return `${context.host.nameOf(target)} is ${status === 'success' ? 'alive' : 'dead or gone'}`;
  },
});
