import { defineInput } from '../define-leaf.ts';

export const unitsLeft = defineInput({
  name: 'unitsLeft',
  summary: 'How many units of the party live.',
  type: 'number',
  range: [0, 20],
  needs: ['lead'],
  read: (host) => host.survey.forces().count,
});
