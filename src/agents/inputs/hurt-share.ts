import { defineInput } from '../define-leaf.ts';

export const hurtShare = defineInput({
  name: 'hurtShare',
  summary: 'Share of the living units of the party that are low on health.',
  type: 'number',
  range: [0, 1],
  needs: ['lead'],
  read: (host) => host.survey.forces().hurt,
});
