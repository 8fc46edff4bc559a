import { defineInput } from '../define-leaf.ts';

export const nearestPreyDistance = defineInput({
  name: 'nearestPreyDistance',
  summary:
    'The distance to the nearest prey that the agent perceives, in tiles: a unit that its team fights and that does not fight back. Not known without one.',
  type: 'number',
  range: [0, 40],
  needs: ['individual'],
  read(host) {
    const prey = host.scout.nearestPrey();
    return prey === 0 ? NaN : host.distanceTo(prey);
  },
});
