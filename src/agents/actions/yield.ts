import { defineAction } from '../define-leaf.ts';

export const yieldAction = defineAction({
  type: 'Yield',
  summary: 'The agent lays down its weapons: it stops fighting, and nobody attacks it.',
  icon: 'action',
  verb: 'Yield',
  needs: ['individual'],
  params: {},
  update(_node, context) {
    context.host.depart('yielded');
    return 'running';
  },
  explain: () => 'yields',
});
