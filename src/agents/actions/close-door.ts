import { defineUseAction } from '../use-action.ts';

export const closeDoor = defineUseAction({
  type: 'CloseDoor',
  summary: 'Closes an open door beside the agent; fails while a unit stands in it.',
  verb: 'Close a door',
  use: 'close',
  running: 'closes',
  success: 'has closed',
  failure: 'cannot close',
});
