import { defineUseAction } from '../use-action.ts';

export const openDoor = defineUseAction({
  type: 'OpenDoor',
  summary: 'Opens a closed door beside the agent. It does not unlock it. A door that is open already is fine.',
  verb: 'Open a door',
  use: 'open',
  running: 'opens',
  success: 'has opened',
  failure: 'cannot open',
});
