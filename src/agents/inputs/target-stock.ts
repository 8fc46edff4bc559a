import { defineInput } from '../define-leaf.ts';

export const targetStock = defineInput({
  name: 'targetStock',
  summary: 'How much a placed object stores, as a share of what it can; not known of what can store nothing.',
  type: 'number',
  needs: ['stock'],
  isOfEntity: true,
  read: (host, entity) => host.stock.stockShareOf(entity),
});
