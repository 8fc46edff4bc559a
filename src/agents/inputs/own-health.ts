import { defineInput } from '../define-leaf.ts';

export const ownHealth = defineInput({
  name: 'ownHealth',
  summary: 'The health of the agent, from 0 to 1.',
  type: 'number',
  range: [0, 1],
  needs: ['sense', 'individual'],
  read: (host) => host.know.healthShareOf(host.id),
});
