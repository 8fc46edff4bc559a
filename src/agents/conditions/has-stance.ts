import { choice } from '../../blackboard/param-spec.ts';
import { defineCondition } from '../define-leaf.ts';

export const hasStance = defineCondition({
  type: 'HasStance',
  summary: 'True when the agent has that stance; on hold it does not move, whatever its tree does.',
  params: { stance: choice(['free', 'hold'], { default: 'hold', doc: '`free`: moves as its tree decides; `hold`: stays where it is.' }) },
  test(node, context) {
    return context.host.stance() === context.text(node.params.stance);
  },
  explain(_node, context) {
    return context.host.stance() === 'hold' ? 'on hold' : 'free to move';
  },
});
