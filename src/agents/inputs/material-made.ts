import { defineInput } from '../define-leaf.ts';

export const materialMade = defineInput({
  name: 'materialMade',
  summary: 'How much lies in the workshops of its side, and in its own hands.',
  type: 'number',
  needs: ['stock'],
  read: (host) => host.stock.stockByTag('Workshop') + Number(host.stock.carried() === 'material'),
});
