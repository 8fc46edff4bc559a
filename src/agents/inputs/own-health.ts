import { defineInput } from '../define-leaf.ts';

export const ownHealth = defineInput({
  name: 'ownHealth',
  summary: 'The health of the agent, from 0 to 1.',
  type: 'number',
  needs: ['sense', 'individual'],
  read: (host) => host.healthShareOf(host.id),
});
