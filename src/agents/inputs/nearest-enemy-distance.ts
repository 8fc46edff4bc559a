import { defineInput } from '../define-leaf.ts';

export const nearestEnemyDistance = defineInput({
  name: 'nearestEnemyDistance',
  summary: 'The distance to the nearest enemy that the agent perceives, in tiles; not known without one.',
  type: 'number',
  range: [0, 40],
  needs: ['sense'],
  read(host) {
    const enemy = host.sense.nearestEnemy();
    return enemy === 0 ? NaN : host.distanceTo(enemy);
  },
});
