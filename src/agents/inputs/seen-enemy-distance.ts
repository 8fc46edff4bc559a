import { defineInput } from '../define-leaf.ts';

export const seenEnemyDistance = defineInput({
  name: 'seenEnemyDistance',
  summary: 'The distance to the nearest enemy that the agent sees, in tiles. Not known without one.',
  type: 'number',
  range: [0, 40],
  needs: ['individual'],
  read(host) {
    const enemy = host.scout.nearestEnemyBy('sight');
    return enemy === 0 ? NaN : host.distanceTo(enemy);
  },
});
