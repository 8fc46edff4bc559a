import { text } from '../../engine/params.ts';
import { defineAction } from '../define-leaf.ts';

export const die = defineAction({
  type: 'Die',
  summary: 'The agent dies, of something that is no blow: hunger, thirst, cold.',
  icon: 'action',
  verb: 'Die',
  needs: ['individual'],
  params: { cause: text({ doc: 'Of what, in a word: "hunger". Shown where deaths are told.' }) },
  update(node, context) {
    context.host.individual.die(context.read.text(node.params.cause));
    return 'running';
  },
  explain(node, context) {
    return `dies of ${context.read.text(node.params.cause)}`;
  },
});
