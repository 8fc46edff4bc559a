import { defineUseAction } from '../use-action.ts';

export const unlockDoor = defineUseAction({
  type: 'UnlockDoor',
  summary: "Unlocks a locked door of the agent's own team, which is closed then.",
  rules: [
    'It holds the door for as long as the use takes; while another unit uses it, it waits. It succeeds when the door is closed, and fails out of reach, and for units that the door does not obey.',
    'A halt lets go of the door, which stays as it was. Whether its use has begun belongs to the agent and is saved; it draws nothing.',
  ],
  verb: 'Unlock a door',
  use: 'unlock',
  running: 'unlocks',
  success: 'has unlocked',
  failure: 'cannot unlock',
});
