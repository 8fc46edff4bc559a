import { defineUseAction } from '../use-action.ts';

export const unlockDoor = defineUseAction({
  type: 'UnlockDoor',
  summary: "Unlocks a locked door of the agent's own team, which is closed then.",
  verb: 'Unlock a door',
  use: 'unlock',
  running: 'unlocks',
  success: 'has unlocked',
  failure: 'cannot unlock',
});
