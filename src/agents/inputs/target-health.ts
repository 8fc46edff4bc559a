import { defineInput } from '../define-leaf.ts';

export const targetHealth = defineInput({
  name: 'targetHealth',
  summary: 'The health of the entity, from 0 to 1: of a unit, or of a placed object that can be broken.',
  type: 'number',
  range: [0, 1],
  needs: ['sense'],
  isOfEntity: true,
  read: (host, entity) => host.know.healthShareOf(entity),
});
