import { defineInput } from '../define-leaf.ts';

export const isQuiverFull = defineInput({
  name: 'isQuiverFull',
  summary: 'Whether the quiver of the agent holds no more arrows; also true when they never run out.',
  type: 'boolean',
  needs: ['fight'],
  read: (host) => Number(host.quiver.isFull()),
});
