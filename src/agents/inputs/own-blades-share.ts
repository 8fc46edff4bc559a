import { defineInput } from '../define-leaf.ts';

export const ownBladesShare = defineInput({
  name: 'ownBladesShare',
  summary: 'Share of those with a two-handed blade among the living units of the party.',
  type: 'number',
  range: [0, 1],
  needs: ['lead'],
  read: (host) => host.survey.forces().own.blades,
});
