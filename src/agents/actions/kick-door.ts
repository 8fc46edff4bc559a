import { defineUseAction } from '../use-action.ts';

export const kickDoor = defineUseAction({
  type: 'KickDoor',
  summary: 'Kicks a closed or locked door in. It works with luck only; otherwise it fails, and can be tried again.',
  verb: 'Kick a door in',
  use: 'kick',
  running: 'kicks',
  success: 'has kicked in',
  failure: 'could not kick in',
});
