import { defineInput } from '../define-leaf.ts';

export const targetIsShielded = defineInput({
  name: 'targetIsShielded',
  summary: 'Whether a raised shield stops shots at a placed object.',
  type: 'boolean',
  needs: ['stock'],
  isOfEntity: true,
  read: (host, entity) => Number(host.stock.isCovered(entity)),
});
