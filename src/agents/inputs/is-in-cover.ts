import { defineInput } from '../define-leaf.ts';

export const isInCover = defineInput({
  name: 'isInCover',
  summary: 'Whether something stands between the agent and the entity that neither sight nor arrows pass.',
  type: 'boolean',
  needs: ['individual'],
  isOfEntity: true,
  read: (host, entity) => Number(host.places.isCoveredFrom(entity)),
});
