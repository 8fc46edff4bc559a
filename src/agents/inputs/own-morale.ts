import { defineInput } from '../define-leaf.ts';

export const ownMorale = defineInput({
  name: 'ownMorale',
  summary: 'The morale of the agent, from 0 to 1; of a party, the mean of its living units. 1 for one that never loses heart.',
  type: 'number',
  range: [0, 1],
  needs: ['sense'],
  read: (host) => host.know.moraleLevel(),
});
