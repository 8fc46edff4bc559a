import { defineInput } from '../define-leaf.ts';

export const materialStored = defineInput({
  name: 'materialStored',
  summary: 'How much lies in the stores of its side, and in its own hands.',
  type: 'number',
  needs: ['stock', 'use'],
  read: (host) => host.stockByTag('Store') + Number(host.carried() === 'material'),
});
