import { defineInput } from '../define-leaf.ts';

export const targetIsStriking = defineInput({
  name: 'targetIsStriking',
  summary: 'Whether a unit raises its weapon, or draws its bow, against the agent.',
  type: 'boolean',
  needs: ['fight'],
  isOfEntity: true,
  read: (host, entity) => Number(host.fight.isStriking(entity)),
});
