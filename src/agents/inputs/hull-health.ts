import { defineInput } from '../define-leaf.ts';

export const hullHealth = defineInput({
  name: 'hullHealth',
  summary: 'The health of the ship of its side, from 0 to 1; not known without one.',
  type: 'number',
  needs: ['sense', 'stock'],
  read: (host) => host.know.healthShareOf(host.stock.hullOf('own')),
});
