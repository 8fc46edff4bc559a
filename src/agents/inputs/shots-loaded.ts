import { defineInput } from '../define-leaf.ts';

export const shotsLoaded = defineInput({
  name: 'shotsLoaded',
  summary: 'How many shots lie ready at the ballistas of its side.',
  type: 'number',
  needs: ['stock'],
  read: (host) => host.stock.stockByTag('Ballista'),
});
