import { entityKey, seconds } from '../../engine/params.ts';
import { formatSeconds } from '../../core/format-number.ts';
import { defineAction } from '../define-leaf.ts';
import { formatDistanceAway } from '../explanation-text.ts';

/** In the memory of its end. */
const NO_END = 0;

export const lookAt = defineAction({
  type: 'LookAt',
  summary:
    'Keeps its eyes on an entity while it stands or walks, for a while or until it is halted; fails when there is nothing to look at.',
  icon: 'action',
  verb: 'Look',
  needs: ['individual'],
  traits: { channels: ['eyes'] },
  params: {
    target: entityKey({ doc: 'The entity to look at.' }),
    duration: seconds({ default: 0, max: 3600, doc: 'How long; 0: until it is halted.' }),
  },
  memory: { until: 'number' },
  start(node, context) {
    const lasts = context.read.number(node.params.duration);
    context.memory.set(node.memory.until, lasts > 0 ? context.now + lasts : NO_END);
  },
  update(node, context) {
    const { host } = context;
    const target = context.read.entity(node.params.target);
    const isThere = host.positionOf(target) !== undefined;
    const until = context.memory.get(node.memory.until);
    if (isThere && (until === NO_END || !context.hasReached(until))) {
      host.show.lookAt(target);
      return 'running';
    }
    host.show.lookAt(0);
    return isThere ? 'success' : 'failure';
  },
  halt(_node, context) {
    context.host.show.lookAt(0);
  },
  explain(node, context, status) {
    const target = context.read.entity(node.params.target);
    if (target === 0) return 'has nothing to look at';
    const name = context.host.nameOf(target);
    if (status === 'failure') return `${name} is gone`;
    if (status === 'success') return `has looked at ${name} long enough`;
    const until = context.memory.get(node.memory.until);
    const time = until === NO_END ? '' : `, ${formatSeconds(until - context.now)} more`;
    return `looks at ${name}, ${formatDistanceAway(context, target)}${time}`;
  },
});
