import { defineInput } from '../define-leaf.ts';

export const nearestThreatDistance = defineInput({
  name: 'nearestThreatDistance',
  summary: 'The distance to the nearest unit that the agent perceives and that fights its team, in tiles; not known without one.',
  type: 'number',
  range: [0, 40],
  needs: ['individual'],
  read(host) {
    const threat = host.scout.nearestThreat();
    return threat === 0 ? NaN : host.distanceTo(threat);
  },
});
