import { defineUseAction } from '../use-action.ts';

export const openDoor = defineUseAction({
  type: 'OpenDoor',
  summary: 'Opens a closed door beside the agent. It does not unlock it. A door that is open already is fine.',
  rules: [
    'It holds the door for as long as the use takes; while another unit uses it, it waits. It fails out of reach, and when the door is locked.',
    'A halt lets go of the door, which stays as it was. Whether its use has begun belongs to the agent and is saved; it draws nothing.',
  ],
  verb: 'Open a door',
  use: 'open',
  running: 'opens',
  success: 'has opened',
  failure: 'cannot open',
});
