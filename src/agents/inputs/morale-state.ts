import { defineInput } from '../define-leaf.ts';

export const moraleState = defineInput({
  name: 'moraleState',
  summary:
    'How much heart the agent has left: 0 steady, 1 uncertain, 2 wavering, 3 routing; of a party, the mean of its living units. 0 for one that never loses heart.',
  type: 'number',
  range: [0, 3],
  needs: ['sense'],
  read: (host) => host.know.moraleState(),
});
