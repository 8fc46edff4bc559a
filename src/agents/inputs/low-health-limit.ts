import { defineInput } from '../define-leaf.ts';

export const lowHealthLimit = defineInput({
  name: 'lowHealthLimit',
  summary:
    'Below this health, from 0 to 1, a unit of its kind is low on health; the limit is a little higher while it is, so that it does not waver.',
  type: 'number',
  range: [0, 1],
  needs: ['individual'],
  read: (host) => host.individual.lowHealthLimit(),
});
