import { defineInput } from '../define-leaf.ts';

export const ownShieldsShare = defineInput({
  name: 'ownShieldsShare',
  summary: 'Share of shields among the living units of the party.',
  type: 'number',
  range: [0, 1],
  needs: ['lead'],
  read: (host) => host.survey.forces().own.shields,
});
