import { boolean, entityKey, number, seconds, text, vectorKey } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';

/** A hit so short before the start still counts as contact. */
const JUST_BEFORE_SECONDS = 0.5;

export const brace = defineAction({
  type: 'Brace',
  summary:
    'A party stops before a fight: its units form up with their faces to an enemy and keep their places. Succeeds when the time is over, when one of them is hit, or when an enemy is near; fails when none knows where the enemy is.',
  icon: 'action',
  verb: 'Brace',
  needs: ['lead'],
  traits: { channels: ['feet', 'voice'] },
  params: {
    target: entityKey({ doc: 'The enemy that they face.' }),
    longest: seconds({ default: 2.5, max: 120, doc: 'How long they wait for the enemy.' }),
    near: number({ default: 4, min: 0, max: 60, doc: 'With an enemy within so many tiles of one of them they wait no longer.' }),
    at: vectorKey({ optional: true, doc: 'Where they form up; where they are, when it has no value.' }),
    throughFight: boolean({ default: false, doc: 'Whether they stay in their line while they fight.' }),
    shout: text({ default: '', doc: 'What the one nearest to the enemy calls; empty for nothing.' }),
  },
  memory: { began: 'number', until: 'number' },
  start(node, context) {
    const { host, now } = context;
    const lasts = context.read.number(node.params.longest);
    context.memory.set(node.memory.began, now);
    context.memory.set(node.memory.until, now + lasts);
    const { at } = node.params;
    const place = context.read.isValid(at) ? { x: context.read.x(at), y: context.read.y(at) } : undefined;
    const words = { text: context.read.text(node.params.shout), seconds: Math.min(lasts, 2) };
    return host.lead.brace(context.read.entity(node.params.target), { ...words, at: place }) ? undefined : 'failure';
  },
  update(node, context) {
    const sinceSeconds = context.memory.get(node.memory.began) - JUST_BEFORE_SECONDS;
    const isOver = context.hasReached(context.memory.get(node.memory.until));
    const { throughFight, near } = node.params;
    if (!isOver && context.read.boolean(throughFight)) return 'running';
    if (!isOver && !context.host.lead.isInContact({ sinceSeconds, tiles: context.read.number(near) })) return 'running';
    context.host.lead.endBrace();
    return 'success';
  },
  halt(_node, context) {
    context.host.lead.endBrace();
  },
  explain(node, context, status) {
    if (status === 'failure') return 'has no enemy to face';
    const enemy = context.host.nameOf(context.read.entity(node.params.target));
    return status === 'success' ? `stood ready for ${enemy}` : `stands ready for ${enemy}`;
  },
});
