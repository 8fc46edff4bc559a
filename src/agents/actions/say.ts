import { seconds, text } from '../../blackboard/param-spec.ts';
import { formatSeconds } from '../../core/format-number.ts';
import { defineAction } from '../define-leaf.ts';

/** Time to notice that someone speaks, and to read a character. */
const NOTICE_SECONDS = 1.2;
const SECONDS_PER_CHARACTER = 0.055;

export const say = defineAction({
  type: 'Say',
  summary: 'Says something, which is shown over its head; succeeds when it has been said, a halt cuts it short.',
  icon: 'action',
  verb: 'Say',
  needs: ['individual'],
  channels: ['voice'],
  params: {
    text: text({ doc: 'The words.' }),
    duration: seconds({ default: 0, max: 60, doc: 'How long they are shown; 0: as long as it takes to read them.' }),
  },
  memory: { until: 'number' },
  start(node, context) {
    const words = context.text(node.params.text);
    const wanted = context.number(node.params.duration);
    const lasts = wanted > 0 ? wanted : NOTICE_SECONDS + words.length * SECONDS_PER_CHARACTER;
    context.setMemory(node.memory.until, context.now + lasts);
    context.host.speak(words, lasts);
  },
  update(node, context) {
    const until = context.getMemory(node.memory.until);
    if (context.hasReached(until)) return 'success';
    context.wakeAt(until);
    return 'running';
  },
  halt(_node, context) {
    context.host.hush();
  },
  explain(node, context, status) {
    const words = `"${context.text(node.params.text)}"`;
    if (status === 'success') return `said ${words}`;
    return `says ${words}, ${formatSeconds(context.getMemory(node.memory.until) - context.now)} more`;
  },
});
