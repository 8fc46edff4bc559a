import { defineInput } from '../define-leaf.ts';

export const targetIsInReach = defineInput({
  name: 'targetIsInReach',
  summary: 'Whether an attack of the agent could reach the entity now.',
  type: 'boolean',
  needs: ['fight'],
  isOfEntity: true,
  read: (host, entity) => Number(host.fight.canReach(entity)),
});
