import { defineInput } from '../define-leaf.ts';

export const enemyShieldsShare = defineInput({
  name: 'enemyShieldsShare',
  summary: 'Share of shields among the enemies that the party knows of.',
  type: 'number',
  range: [0, 1],
  needs: ['lead'],
  read: (host) => host.survey.forces().enemies.shields,
});
