import { defineInput } from '../define-leaf.ts';

/** Older bodies tell of nothing that is still about. */
const FRESH_SECONDS = 60;

export const fallenInSight = defineInput({
  name: 'fallenInSight',
  summary: `How many comrades the agent sees lie dead that fell in the last ${FRESH_SECONDS} seconds.`,
  type: 'number',
  range: [0, 10],
  needs: ['individual'],
  read: (host) => host.scout.countFallen(FRESH_SECONDS),
});
