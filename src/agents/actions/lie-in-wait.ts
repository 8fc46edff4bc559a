import { number, seconds, vectorKey } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';
import { formatTiles } from '../explanation-text.ts';

/** A hit counts from a moment before it starts: the one that had the party take cover. */
const JUST_BEFORE_SECONDS = 0.5;

export const lieInWait = defineAction({
  type: 'LieInWait',
  summary:
    'A party keeps still, without a blow or a shot; those who do so in a wood are not seen from afar. Succeeds when an enemy is near, or when one of them is hit; fails when nobody has come in time, or an alarm calls them elsewhere.',
  icon: 'action',
  verb: 'Lie in wait',
  needs: ['lead'],
  traits: { channels: ['feet', 'hands'] },
  params: {
    at: vectorKey({ optional: true, doc: 'Where they hide; where they are, when it has no value.' }),
    longest: seconds({ default: 60, max: 600, doc: 'How long they wait for an enemy.' }),
    near: number({ default: 3.5, min: 0, max: 60, doc: 'They wait no longer for an enemy within so many tiles of one of them.' }),
  },
  memory: { began: 'number', until: 'number' },
  start(node, context) {
    if (context.host.lead.isCalled()) return 'failure';
    context.memory.set(node.memory.began, context.now);
    context.memory.set(node.memory.until, context.now + context.read.number(node.params.longest));
    const { at } = node.params;
    context.host.lead.lieInWait(context.read.isValid(at) ? { x: context.read.x(at), y: context.read.y(at) } : undefined);
    return undefined;
  },
  update(node, context) {
    const sinceSeconds = context.memory.get(node.memory.began) - JUST_BEFORE_SECONDS;
    const hasCome = context.host.lead.isInContact({ sinceSeconds, tiles: context.read.number(node.params.near) });
    const isOver = context.host.lead.isCalled() || context.hasReached(context.memory.get(node.memory.until));
    if (!hasCome && !isOver) return 'running';
    context.host.lead.endBrace();
    return hasCome ? 'success' : 'failure';
  },
  halt(_node, context) {
    context.host.lead.endBrace();
  },
  explain(node, context, status) {
    if (status === 'failure') return 'nobody has come, or they are called elsewhere';
    const near = `within ${formatTiles(context.read.number(node.params.near))}`;
    return status === 'success' ? `an enemy is ${near}` : `keeps still until an enemy is ${near}`;
  },
});
