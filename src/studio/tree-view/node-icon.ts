import type { GraphNode } from '../graph/tree-graph.ts';
import type { NodeStatus } from '../trace/node-states.ts';
import type { IconName } from '../controls/icon.tsx';

const OF_TYPE: Readonly<Record<string, IconName>> = {
  Sequence: 'sequence',
  ReactiveSequence: 'sequence',
  Selector: 'selector',
  ReactiveSelector: 'selector',
  Parallel: 'parallel',
  RandomSequence: 'dice',
  RandomSelector: 'dice',
  WeightedSelector: 'dice',
  OneOf: 'dice',
  Repeat: 'repeat',
  RepeatUntilFailure: 'repeat',
  RepeatUntilSuccess: 'repeat',
  Inverter: 'inverter',
  AlwaysSucceed: 'check',
  AlwaysFail: 'cross',
  TimeLimit: 'clock',
  Cooldown: 'clock',
  Limiter: 'limit',
  Condition: 'guard',
  PreCondition: 'guard',
  Wait: 'clock',
};

/** The icon of the type if it has one, else of the category: games have their own types. */
export function iconOf({ document, category }: GraphNode): IconName {
  return iconFor(document.type, category);
}

export function iconFor(type: string, category: GraphNode['category']): IconName {
  const icon = Object.hasOwn(OF_TYPE, type) ? OF_TYPE[type] : undefined;
  return icon ?? (category === 'composite' ? 'subtree' : category);
}

export const STATUS_ICONS: Readonly<Record<NodeStatus, IconName | undefined>> = {
  idle: undefined,
  running: 'run',
  success: 'check',
  failure: 'cross',
  halted: 'halt',
};
