import { defineInput } from '../define-leaf.ts';

export const enemiesStandingShare = defineInput({
  name: 'enemiesStandingShare',
  summary: 'Share of the known enemies that the party sees standing still.',
  type: 'number',
  range: [0, 1],
  needs: ['lead'],
  read: (host) => host.survey.forces().standing,
});
