import { defineInput } from '../define-leaf.ts';

export const enemiesInSight = defineInput({
  name: 'enemiesInSight',
  summary: 'How many living enemies the agent perceives.',
  type: 'number',
  needs: ['sense'],
  read: (host) => host.countPerceived('enemies'),
});
