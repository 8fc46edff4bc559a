import type { ProgramNode, TickContext } from '../program-node.ts';
import type { Status } from '../status.ts';

/** Start on the first tick, update on every tick. */
export function tickAction(node: ProgramNode, context: TickContext): Status {
  if (!context.mayAct(node)) return 'running';
  if (!context.isActive(node)) {
    context.haltGuarded('lasting');
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
  if (halt !== null) halt(node, context);
}

export function nothingToHalt(): void {}
