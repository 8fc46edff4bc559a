import { defineSource } from '../define-leaf.ts';

export const friendCandidates = defineSource({
  name: 'friendsInSight',
  summary: 'Every living comrade that the agent perceives, itself not counted.',
  needs: ['sense'],
  collect: (host, { rangeTiles }, into) => host.sense.addPerceived('friends', rangeTiles, into),
  nameOf: (host, id) => host.nameOf(id),
});
