import { entityKey, seconds } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';
import { formatSeconds } from '../../core/format-number.ts';

export const block = defineAction({
  type: 'Block',
  summary: 'Raises the shield against the target for a while; lowers it when the action ends or is halted.',
  icon: 'action',
  verb: 'Block',
  needs: ['fight'],
  traits: { channels: ['hands', 'eyes'] },
  params: {
    target: entityKey({ doc: 'The entity to block.' }),
    duration: seconds({ default: 1, max: 60, doc: 'How long the shield stays up.' }),
    spread: seconds({ default: 0, max: 60, doc: 'Up to this much longer, at random, so that two opponents do not block in step forever.' }),
  },
  memory: { until: 'number' },
  start(node, context) {
    if (!context.host.fight.raiseShield(context.read.entity(node.params.target))) return 'failure';
    const { duration, spread } = node.params;
    context.memory.set(node.memory.until, context.now + context.read.number(duration) + context.read.number(spread) * context.dice());
    return 'running';
  },
  update(node, context) {
    if (context.hasReached(context.memory.get(node.memory.until))) {
      context.host.fight.lowerShield();
      return 'success';
    }
    // The shield comes down after the guard time: raise it again until the duration is over.
    context.host.fight.raiseShield(context.read.entity(node.params.target));
    return 'running';
  },
  halt(_node, context) {
    context.host.fight.lowerShield();
  },
  explain(node, context, status) {
    const target = context.read.entity(node.params.target);
    const against = target === 0 ? '' : ` against ${context.host.nameOf(target)}`;
    if (status === 'success') return 'has lowered the shield';
    if (status === 'failure') return `cannot raise a shield${against}`;
    return `holds the shield${target === 0 ? ' up' : against}, ${formatSeconds(context.memory.get(node.memory.until) - context.now)} more`;
  },
});
