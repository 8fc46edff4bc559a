import { number, seconds } from '../../engine/params.ts';
import { formatSeconds } from '../../core/format-number.ts';
import { defineAction } from '../define-leaf.ts';

export const playDead = defineAction({
  type: 'PlayDead',
  summary: 'Drops to the ground as if dead. Nobody sees or targets it until it gets up; a hit makes it get up at once.',
  icon: 'action',
  verb: 'Play dead',
  needs: ['individual', 'sense'],
  traits: { channels: ['feet', 'hands', 'eyes'] },
  params: {
    duration: seconds({ default: 5, max: 60, doc: 'How long it lies still at most.' }),
    until: number({
      default: 2.5,
      min: 0,
      max: 60,
      doc: 'It gets up before that when no enemy is nearer than this, in tiles, after one second.',
    }),
  },
  memory: { until: 'number', from: 'number' },
  start(node, context) {
    if (!context.host.individual.feignDeath(true)) return 'failure';
    context.memory.set(node.memory.from, context.now + 1);
    context.memory.set(node.memory.until, context.now + context.read.number(node.params.duration));
    return 'running';
  },
  update(node, context) {
    const { host } = context;
    const isAlone =
      context.hasReached(context.memory.get(node.memory.from)) &&
      host.distanceTo(host.sense.nearestEnemy()) > context.read.number(node.params.until);
    if (!isAlone && !context.hasReached(context.memory.get(node.memory.until)) && host.individual.isFeigningDeath()) return 'running';
    host.individual.feignDeath(false);
    return 'success';
  },
  halt(_node, context) {
    context.host.individual.feignDeath(false);
  },
  explain(node, context, status) {
    if (status === 'failure') return 'cannot drop now';
    if (status === 'success') return 'has got up again';
    return `lies still, ${formatSeconds(context.memory.get(node.memory.until) - context.now)} more`;
  },
});
