import { defineInput } from '../define-leaf.ts';

export const targetIsAfterMe = defineInput({
  name: 'targetIsAfterMe',
  summary: 'Whether the entity attacks the agent, or is on its way to do so.',
  type: 'boolean',
  needs: ['sense'],
  isOfEntity: true,
  read: (host, entity) => Number(host.sense.isAfter(entity, host.id)),
});
