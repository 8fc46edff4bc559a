import { seconds } from '../../engine/params.ts';
import { formatSeconds } from '../../core/format-number.ts';
import { defineAction } from '../define-leaf.ts';
import { formatArrows } from '../explanation-text.ts';

export const reload = defineAction({
  type: 'Reload',
  summary: 'Fills the quiver, which takes a while; a halt before the end leaves it as it was. Succeeds at once when it is full.',
  icon: 'clock',
  verb: 'Reload',
  needs: ['fight'],
  traits: { channels: ['hands'] },
  params: { duration: seconds({ default: 2, max: 60, doc: 'How long it takes.' }) },
  memory: { until: 'number' },
  start(node, context) {
    context.memory.set(node.memory.until, context.now + context.read.number(node.params.duration));
  },
  update(node, context) {
    const { host } = context;
    if (host.quiver.isFull()) return 'success';
    const until = context.memory.get(node.memory.until);
    if (!context.hasReached(until)) {
      context.wakeAt(until);
      return 'running';
    }
    host.quiver.fill();
    return 'success';
  },
  explain(node, context, status) {
    if (status === 'success') return `has a full quiver: ${formatArrows(context.host.quiver.arrows())}`;
    return `fills its quiver, ${formatSeconds(context.memory.get(node.memory.until) - context.now)} more`;
  },
});
