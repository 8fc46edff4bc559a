import { defineUseAction } from '../use-action.ts';

export const pickLock = defineUseAction({
  type: 'PickLock',
  summary: 'Picks the lock of a locked door, which is closed then. It takes some seconds, works with luck only, and fails otherwise.',
  rules: [
    'It holds the door for as long as the use takes; while another unit uses it, it waits. At the end one draw from the dice of its user decides whether the lock gives way; it fails when it does not.',
    'A halt lets go of the door, which stays as it was. Whether its use has begun belongs to the agent and is saved.',
  ],
  verb: 'Pick a lock',
  use: 'pick',
  running: 'picks the lock of',
  success: 'has picked the lock of',
  failure: 'could not pick the lock of',
});
