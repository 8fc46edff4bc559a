import { defineInput } from '../define-leaf.ts';

export const enemiesStandingShare = defineInput({
  name: 'enemiesStandingShare',
  summary: 'Share of the enemies that the party knows of that it sees standing still, instead of coming or going.',
  type: 'number',
  range: [0, 1],
  needs: ['lead'],
  read: (host) => host.forces().standing,
});
