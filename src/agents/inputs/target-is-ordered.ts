import { defineInput } from '../define-leaf.ts';

export const targetIsOrdered = defineInput({
  name: 'targetIsOrdered',
  summary: 'Whether the agent is to attack the entity: by an order, or by its part in the plan of its party.',
  type: 'boolean',
  needs: ['individual'],
  isOfEntity: true,
  read: (host, entity) => Number(host.individual.isOrderedAgainst(entity)),
});
