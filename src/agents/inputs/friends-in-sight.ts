import { defineInput } from '../define-leaf.ts';

export const friendsInSight = defineInput({
  name: 'friendsInSight',
  summary: 'How many living comrades the agent perceives.',
  type: 'number',
  range: [0, 10],
  needs: ['sense'],
  read: (host) => host.sense.countPerceived('friends'),
});
