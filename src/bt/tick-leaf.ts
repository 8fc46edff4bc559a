import type { ProgramNode, Run } from './contract.ts';
import type { Status } from './status.ts';

/** Start on the first tick, update on every tick. */
export function tickAction(node: ProgramNode, run: Run): Status {
  if (!run.mayAct(node)) return 'running';
  if (!run.isActive(node)) {
    run.interrupt('lasting');
    const start = node.leaf.start;
    const begun = start === null ? undefined : start(node, run);
    if (begun !== undefined) return end(node, run, begun);
  }
  return end(node, run, node.leaf.update(node, run));
}

function end(node: ProgramNode, run: Run, status: Status): Status {
  return status === 'running' ? run.stay(node, null) : run.leave(node, status);
}

export function tickInstantAction(node: ProgramNode, run: Run): Status {
  if (!run.mayAct(node)) return 'running';
  run.interrupt('once');
  return node.leaf.update(node, run);
}

export function tickQuery(node: ProgramNode, run: Run): Status {
  return node.leaf.update(node, run);
}

export function tickCondition(node: ProgramNode, run: Run): Status {
  return node.leaf.test(node, run) ? 'success' : 'failure';
}

export function haltAction(node: ProgramNode, run: Run): void {
  const halt = node.leaf.halt;
  if (halt !== null) halt(node, run);
}

export function nothingToHalt(): void {}
