import { defineInput } from '../define-leaf.ts';

export const comradesAfterTarget = defineInput({
  name: 'comradesAfterTarget',
  summary: 'How many other living units of the agent’s side within 10 tiles of it attack the entity, or are on their way to it.',
  type: 'number',
  range: [0, 10],
  needs: ['sense'],
  isOfEntity: true,
  read: (host, entity) => host.sense.comradesAfter(entity),
});
