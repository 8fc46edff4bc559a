import { entityKey, seconds } from '../../engine/params.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatNumber } from '../../core/format-number.ts';

export const remembersTarget = defineCondition({
  type: 'RemembersTarget',
  summary: 'True when the agent perceived the target within a time.',
  icon: 'condition',
  needs: ['sense'],
  params: {
    target: entityKey({ doc: 'The entity.' }),
    seconds: seconds({ default: 3, max: 600, doc: 'How long it remembers an entity that is out of sight.' }),
  },
  test(node, context) {
    return context.host.sense.remembers(context.read.entity(node.params.target), context.read.number(node.params.seconds));
  },
  explain(node, context, status) {
    const target = context.read.entity(node.params.target);
    if (target === 0) return 'no target';
    const span = `${formatNumber(context.read.number(node.params.seconds))} s`;
    return status === 'success'
      ? `perceived ${context.host.nameOf(target)} within ${span}`
      : `has not perceived ${context.host.nameOf(target)} for ${span}`;
  },
});
