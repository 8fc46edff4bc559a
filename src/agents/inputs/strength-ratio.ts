import { defineInput } from '../define-leaf.ts';

export const strengthRatio = defineInput({
  name: 'strengthRatio',
  summary: 'Strength of the party over that of the enemies it knows of: 1 for equal ones; without any enemy, the most.',
  type: 'number',
  range: [0, 4],
  needs: ['lead'],
  read: (host) => Math.min(4, host.survey.forces().ratio),
});
