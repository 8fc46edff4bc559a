/** Pictures that a node type may name; the studio has a drawing for each. */
export const NODE_ICONS = [
  'root',
  'sequence',
  'selector',
  'parallel',
  'dice',
  'scales',
  'hint',
  'message',
  'mood',
  'machine',
  'state',
  'transition',
  'repeat',
  'inverter',
  'check',
  'cross',
  'clock',
  'limit',
  'semaphore',
  'guard',
  'decorator',
  'action',
  'condition',
  'subtree',
] as const;

export type NodeIcon = (typeof NODE_ICONS)[number];
