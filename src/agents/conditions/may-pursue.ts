import { entityKey } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatDistanceAway } from '../explanation-text.ts';

export const mayPursue = defineCondition({
  type: 'MayPursue',
  summary: 'True when the stance lets the agent go as far as it must to attack the target: on hold not at all, on defend a few tiles.',
  icon: 'condition',
  needs: ['individual'],
  params: { target: entityKey({ doc: 'The entity to attack.' }) },
  test(node, context) {
    return context.host.individual.mayPursue(context.read.entity(node.params.target));
  },
  explain(node, context, status) {
    const target = context.read.entity(node.params.target);
    if (target === 0) return 'no target';
    const name = `${context.host.nameOf(target)}, ${formatDistanceAway(context, target)}`;
    return status === 'success' ? `may go for ${name}` : `stays where it is: its orders do not let it go for ${name}`;
  },
});
