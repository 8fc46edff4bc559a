import type { IconName } from '../controls/icon.tsx';
import type { NodeStatus } from '../trace/node-states.ts';
import type { NodeKind } from '../ports/studio-port.ts';

/** The icon that the definition names. `Icon` has a drawing for each of them, or this does not compile. */
export function iconOf(kind: NodeKind | undefined): IconName {
  return kind?.icon ?? 'unknown';
}

export const STATUS_ICONS: Readonly<Record<NodeStatus, IconName | undefined>> = {
  idle: undefined,
  running: 'run',
  success: 'check',
  failure: 'cross',
  halted: 'halt',
};
