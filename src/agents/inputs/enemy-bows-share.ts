import { defineInput } from '../define-leaf.ts';

export const enemyBowsShare = defineInput({
  name: 'enemyBowsShare',
  summary: 'Share of bows among the enemies that the party knows of.',
  type: 'number',
  range: [0, 1],
  needs: ['lead'],
  read: (host) => host.survey.forces().enemies.bows,
});
