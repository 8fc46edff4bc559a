import { boolean, seconds, text } from '../../engine/params.ts';
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
  traits: { channels: ['voice'] },
  params: {
    text: text({ doc: 'The words.' }),
    duration: seconds({ default: 0, max: 60, doc: 'How long they are shown; 0: as long as it takes to read them.' }),
    resumes: boolean({ default: false, doc: 'After a halt, take up the words where they were cut short.' }),
  },
  memory: { until: 'number', left: 'number' },
  start(node, context) {
    const words = context.read.text(node.params.text);
    const lasts = secondsOf(words, context.read.number(node.params.duration));
    const left = context.read.boolean(node.params.resumes) ? context.memory.get(node.memory.left) : 0;
    const isResumed = left > 0 && left < lasts;
    const remaining = isResumed ? left : lasts;
    context.memory.set(node.memory.until, context.now + remaining);
    context.host.show.speak(isResumed ? restOf(words, 1 - left / lasts) : words, remaining);
  },
  update(node, context) {
    const until = context.memory.get(node.memory.until);
    if (context.hasReached(until)) {
      context.memory.set(node.memory.left, 0);
      return 'success';
    }
    context.wakeAt(until);
    return 'running';
  },
  halt(node, context) {
    context.memory.set(node.memory.left, context.memory.get(node.memory.until) - context.now);
    context.host.show.hush();
  },
  explain(node, context, status) {
    const words = `"${context.read.text(node.params.text)}"`;
    if (status === 'success') return `said ${words}`;
    return `says ${words}, ${formatSeconds(context.memory.get(node.memory.until) - context.now)} more`;
  },
});

function secondsOf(words: string, wanted: number): number {
  return wanted > 0 ? wanted : NOTICE_SECONDS + words.length * SECONDS_PER_CHARACTER;
}

/** The words from the one at that share of the text, which was cut short. */
function restOf(words: string, share: number): string {
  const start = words.lastIndexOf(' ', Math.floor(words.length * share)) + 1;
  return start === 0 ? words : `… ${words.slice(start)}`;
}
