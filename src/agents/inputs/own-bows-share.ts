import { defineInput } from '../define-leaf.ts';

export const ownBowsShare = defineInput({
  name: 'ownBowsShare',
  summary: 'Share of bows among the living units of the party.',
  type: 'number',
  range: [0, 1],
  needs: ['lead'],
  read: (host) => host.survey.forces().own.bows,
});
