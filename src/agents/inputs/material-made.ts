import { defineInput } from '../define-leaf.ts';

export const materialMade = defineInput({
  name: 'materialMade',
  summary: 'How much lies in the workshops of its side, and in its own hands.',
  type: 'number',
  needs: ['stock', 'use'],
  read: (host) => host.stockByTag('Workshop') + Number(host.carried() === 'material'),
});
