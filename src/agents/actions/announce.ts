import { text } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';

const SHOUT_SECONDS = 2;

export const announce = defineAction({
  type: 'Announce',
  summary:
    'A party shows what it is up to, on a banner, and one of its units shouts. It runs until it is halted; then all parts of the plan are over.',
  icon: 'message',
  verb: 'Announce',
  needs: ['lead'],
  traits: { channels: [] },
  params: {
    text: text({ doc: 'What stands on the banner: "Two go round".' }),
    shout: text({ default: '', doc: 'What the one nearest to the enemy calls; empty for nothing.' }),
  },
  start(node, context) {
    const { params, tree } = node;
    context.host.lead.announce(
      { name: tree, text: context.read.text(params.text) },
      { text: context.read.text(params.shout), seconds: SHOUT_SECONDS },
    );
  },
  update: () => 'running',
  halt(_node, context) {
    context.host.lead.endPlan();
  },
  explain(node, context, status) {
    const words = `"${context.read.text(node.params.text)}"`;
    return status === 'running' ? `the plan is ${words}` : `the plan ${words} is over`;
  },
});
