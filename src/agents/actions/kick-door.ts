import { defineUseAction } from '../use-action.ts';

export const kickDoor = defineUseAction({
  type: 'KickDoor',
  summary: 'Kicks a closed or locked door in. It works with luck only; otherwise it fails, and can be tried again.',
  rules: [
    'It holds the door for as long as a kick takes; while another unit uses it, it waits. At the end one draw from the dice of its user decides whether the door gives way; it fails when it does not.',
    'A halt lets go of the door, which stays as it was. Whether its use has begun belongs to the agent and is saved.',
  ],
  verb: 'Kick a door in',
  use: 'kick',
  running: 'kicks',
  success: 'has kicked in',
  failure: 'could not kick in',
});
