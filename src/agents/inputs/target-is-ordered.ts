import { defineInput } from '../define-leaf.ts';

export const targetIsOrdered = defineInput({
  name: 'targetIsOrdered',
  summary: 'Whether the agent is ordered to attack the entity.',
  type: 'boolean',
  needs: ['individual'],
  isOfEntity: true,
  read: (host, entity) => Number(host.individual.isOrderedAgainst(entity)),
});
