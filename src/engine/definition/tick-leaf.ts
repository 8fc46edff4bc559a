import type { ProgramNode, TickContext } from './program-node.ts';
import { rivalOf } from './channels.ts';
import type { Status } from './status.ts';

/** Start on the first tick in which the channels that it uses are free, update on every tick from then on. */
export function tickAction(node: ProgramNode, context: TickContext): Status {
  if (!context.mayAct(node)) return 'running';
  if (!context.hasBegun(node)) {
    context.haltGuarded('lasting');
    if (node.rivals.length > 0 && rivalOf(node, context) !== null) return context.keepWaiting(node);
    const start = node.leaf.start;
    const begun = start === null ? undefined : start(node, context);
    if (begun !== undefined) return end(node, context, begun);
  }
  return end(node, context, node.leaf.update(node, context));
}

function end(node: ProgramNode, context: TickContext, status: Status): Status {
  return status === 'running' ? context.keepRunning(node, null) : context.finish(node, status);
}

export function tickInstantAction(node: ProgramNode, context: TickContext): Status {
  if (!context.mayAct(node)) return 'running';
  context.haltGuarded('once');
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
  if (halt !== null && context.hasBegun(node)) halt(node, context);
}

export function nothingToHalt(): void {}
