import { seconds } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';
import { formatMoment } from '../../core/format-number.ts';

export const wait = defineAction({
  type: 'Wait',
  summary: 'Does nothing for a while.',
  icon: 'clock',
  verb: 'Wait',
  params: {
    duration: seconds({ default: 1, max: 3600, doc: 'How long.' }),
    spread: seconds({ default: 0, max: 3600, doc: 'Up to this much longer, at random.' }),
  },
  memory: { until: 'number' },
  traits: { odds: ({ params }) => ({ chance: 1, seconds: Number(params['duration']) + Number(params['spread']) / 2 }) },
  start(node, context) {
    const spread = context.read.number(node.params.spread);
    const extra = spread > 0 ? spread * context.dice() : 0;
    context.memory.set(node.memory.until, context.now + context.read.number(node.params.duration) + extra);
  },
  update(node, context) {
    const until = context.memory.get(node.memory.until);
    if (context.hasReached(until)) return 'success';
    context.wakeAt(until);
    return 'running';
  },
  explain(node, context, status) {
    return status === 'success' ? 'has waited long enough' : `waits until ${formatMoment(context.memory.get(node.memory.until))}`;
  },
});
