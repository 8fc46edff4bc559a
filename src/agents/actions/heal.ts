import { number, seconds } from '../../engine/params.ts';
import { formatSeconds } from '../../core/format-number.ts';
import { defineAction } from '../define-leaf.ts';

export const heal = defineAction({
  type: 'Heal',
  summary:
    'Binds its wounds, which takes a while: at the end the agent regains health. A halt before the end, or a blow, leaves it as it was.',
  icon: 'clock',
  verb: 'Heal',
  needs: ['sense', 'individual'],
  traits: { channels: ['hands'] },
  params: {
    duration: seconds({ default: 2, max: 60, doc: 'How long it takes.' }),
    amount: number({ default: 0.3, min: 0.01, max: 1, doc: 'How much it regains, as a share of its full health.' }),
  },
  memory: { until: 'number', before: 'number' },
  start(node, context) {
    context.memory.set(node.memory.until, context.now + context.read.number(node.params.duration));
    context.memory.set(node.memory.before, context.host.know.healthShareOf(context.host.id));
  },
  update(node, context) {
    const { host } = context;
    const health = host.know.healthShareOf(host.id);
    if (health < context.memory.get(node.memory.before)) return 'failure';
    const until = context.memory.get(node.memory.until);
    if (!context.hasReached(until)) return 'running';
    host.individual.heal(context.read.number(node.params.amount));
    return 'success';
  },
  explain(node, context, status) {
    if (status === 'success') return `has bound its wounds: ${Math.round(100 * context.host.know.healthShareOf(context.host.id))} % health`;
    if (status === 'failure') return 'a blow has kept it from binding its wounds';
    return `binds its wounds, ${formatSeconds(context.memory.get(node.memory.until) - context.now)} more`;
  },
});
