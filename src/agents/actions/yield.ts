import { defineAction } from '../define-leaf.ts';

export const yieldAction = defineAction({
  type: 'Yield',
  summary: 'The agent surrenders: it stops fighting and is no longer attacked.',
  icon: 'action',
  verb: 'Yield',
  needs: ['individual'],
  params: {},
  update(_node, context) {
    context.host.individual.depart('yielded');
    return 'running';
  },
  explain: () => 'yields',
});
