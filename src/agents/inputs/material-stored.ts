import { defineInput } from '../define-leaf.ts';

export const materialStored = defineInput({
  name: 'materialStored',
  summary: 'How much lies in the stores of its side, and in its own hands.',
  type: 'number',
  needs: ['stock'],
  read: (host) => host.stock.stockByTag('Store') + Number(host.stock.carried() === 'material'),
});
