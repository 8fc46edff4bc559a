import { defineInput } from '../define-leaf.ts';

export const enemiesKnown = defineInput({
  name: 'enemiesKnown',
  summary: 'How many living enemies the agent, or a unit of the party, has seen or been told of in the last eight seconds.',
  type: 'number',
  range: [0, 20],
  needs: ['sense'],
  read: (host) => host.sense.countKnownEnemies(),
});
