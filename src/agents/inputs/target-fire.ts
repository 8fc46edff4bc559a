import { defineInput } from '../define-leaf.ts';

export const targetFire = defineInput({
  name: 'targetFire',
  summary: 'The strength of the fire on a placed object, from 0 to 1; not known of what cannot burn.',
  type: 'number',
  needs: ['stock'],
  isOfEntity: true,
  read: (host, entity) => host.stock.fireOn(entity),
});
