import type { ProgramNode, TickContext } from './program-node.ts';
import { rivalOf } from './channels.ts';
import type { Status } from './status.ts';

/** Start on the first tick in which the channels that it uses are free, update on every tick from then on. */
export function tickAction(node: ProgramNode, context: TickContext): Status {
  const { flow, aborts } = context;
  if (!aborts.mayAct(node)) return 'running';
  if (!flow.hasBegun(node)) {
    aborts.haltGuarded('lasting');
    if (node.rivals.length > 0 && rivalOf(node, context) !== null) return flow.keepWaiting(node);
    const start = node.leaf.start;
    const begun = start === null ? undefined : start(node, context);
    if (begun !== undefined) return end(node, context, begun);
  }
  return end(node, context, node.leaf.update(node, context));
}

function end(node: ProgramNode, context: TickContext, status: Status): Status {
  return status === 'running' ? context.flow.keepRunning(node, null) : context.flow.finish(node, status);
}

export function tickInstantAction(node: ProgramNode, context: TickContext): Status {
  if (!context.aborts.mayAct(node)) return 'running';
  context.aborts.haltGuarded('once');
  return node.leaf.update(node, context);
}

export function tickQuery(node: ProgramNode, context: TickContext): Status {
  return node.leaf.update(node, context);
}

export function tickCondition(node: ProgramNode, context: TickContext): Status {
  return node.leaf.test(node, context) ? 'success' : 'failure';
}

export function haltAction(node: ProgramNode, context: TickContext): void {
  const halt = node.leaf.halt;
  // One that waits for a channel holds nothing: what its halt would stop belongs to another leaf.
  if (halt !== null && context.flow.hasBegun(node)) halt(node, context);
}

export function nothingToHalt(): void {}
