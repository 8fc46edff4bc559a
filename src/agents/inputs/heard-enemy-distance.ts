import { defineInput } from '../define-leaf.ts';

export const heardEnemyDistance = defineInput({
  name: 'heardEnemyDistance',
  summary: 'The distance to the nearest enemy that the agent hears and does not see, in tiles. Not known without one.',
  type: 'number',
  range: [0, 40],
  needs: ['individual'],
  read(host) {
    const enemy = host.scout.nearestEnemyBy('sound');
    return enemy === 0 ? NaN : host.distanceTo(enemy);
  },
});
