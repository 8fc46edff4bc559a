import { defineInput } from '../define-leaf.ts';

export const enemiesInSight = defineInput({
  name: 'enemiesInSight',
  summary: 'How many living enemies the agent perceives.',
  type: 'number',
  range: [0, 10],
  needs: ['sense'],
  read: (host) => host.sense.countPerceived('enemies'),
});
