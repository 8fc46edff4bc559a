import { defineInput } from '../define-leaf.ts';

export const nearestEnemyHealth = defineInput({
  name: 'nearestEnemyHealth',
  summary: 'The health of the nearest enemy that the agent perceives, from 0 to 1; not known without one.',
  type: 'number',
  range: [0, 1],
  needs: ['sense'],
  read: (host) => host.know.healthShareOf(host.sense.nearestEnemy()),
});
