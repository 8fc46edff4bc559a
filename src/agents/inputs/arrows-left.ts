import { defineInput } from '../define-leaf.ts';

export const arrowsLeft = defineInput({
  name: 'arrowsLeft',
  summary: 'How many arrows the agent has left; not known when they never run out.',
  type: 'number',
  range: [0, 40],
  needs: ['fight'],
  read(host) {
    const arrows = host.quiver.arrows();
    return Number.isFinite(arrows) ? arrows : NaN;
  },
});
