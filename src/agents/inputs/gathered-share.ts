import { defineInput } from '../define-leaf.ts';

export const gatheredShare = defineInput({
  name: 'gatheredShare',
  summary: 'Share of the living units of the party that are within six tiles of their middle.',
  type: 'number',
  range: [0, 1],
  needs: ['lead'],
  read: (host) => host.survey.forces().gathered,
});
