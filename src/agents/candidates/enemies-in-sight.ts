import { defineSource } from '../define-leaf.ts';

export const enemyCandidates = defineSource({
  name: 'enemiesInSight',
  summary: 'Every living enemy that the agent perceives.',
  needs: ['sense'],
  collect: (host, { rangeTiles }, into) => host.sense.addPerceived('enemies', rangeTiles, into),
  nameOf: (host, id) => host.nameOf(id),
});
