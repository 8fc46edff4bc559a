import { defineInput } from '../define-leaf.ts';

export const homeDistance = defineInput({
  name: 'homeDistance',
  summary: 'The distance to the home of the agent, in tiles.',
  type: 'number',
  range: [0, 40],
  needs: ['individual'],
  read(host) {
    const home = host.individual.home();
    return host.distanceToPoint(home.x, home.y);
  },
});
