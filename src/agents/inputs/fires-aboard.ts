import { defineInput } from '../define-leaf.ts';

export const firesAboard = defineInput({
  name: 'firesAboard',
  summary: 'How many placed objects of its side burn.',
  type: 'number',
  needs: ['stock'],
  read: (host) => host.stock.countFires(),
});
