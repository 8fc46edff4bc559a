import { defineInput } from '../define-leaf.ts';

export const targetIsOpen = defineInput({
  name: 'targetIsOpen',
  summary: 'Whether a unit cannot answer a blow of the agent now: it recovers from a blow, is stunned, or looks elsewhere.',
  type: 'boolean',
  needs: ['fight'],
  isOfEntity: true,
  read: (host, entity) => Number(host.fight.isOpen(entity)),
});
