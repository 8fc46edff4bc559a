import { defineInput } from '../define-leaf.ts';

export const friendsInSight = defineInput({
  name: 'friendsInSight',
  summary: 'How many living comrades the agent perceives.',
  type: 'number',
  needs: ['sense'],
  read: (host) => host.countPerceived('friends'),
});
