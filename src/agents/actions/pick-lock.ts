import { defineUseAction } from '../use-action.ts';

export const pickLock = defineUseAction({
  type: 'PickLock',
  summary: 'Picks the lock of a locked door, which is closed then. It takes some seconds, works with luck only, and fails otherwise.',
  verb: 'Pick a lock',
  use: 'pick',
  running: 'picks the lock of',
  success: 'has picked the lock of',
  failure: 'could not pick the lock of',
});
