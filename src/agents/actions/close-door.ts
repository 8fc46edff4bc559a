import { defineUseAction } from '../use-action.ts';

export const closeDoor = defineUseAction({
  type: 'CloseDoor',
  summary: 'Closes an open door beside the agent; fails while a unit stands in it.',
  rules: [
    'It holds the door for as long as the use takes; while another unit uses it, it waits. It succeeds when the door is closed, also if it was so before, and fails out of reach.',
    'A halt lets go of the door, which stays as it was. Whether its use has begun belongs to the agent and is saved; it draws nothing.',
  ],
  verb: 'Close a door',
  use: 'close',
  running: 'closes',
  success: 'has closed',
  failure: 'cannot close',
});
