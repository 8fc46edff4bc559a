import { AgentCursor } from './agent-cursor.ts';
import { NO_CHILD, WAITS } from '../definition/activity.ts';
import type { ProgramNode } from '../definition/program-node.ts';
import type { Result } from '../definition/status.ts';

/** Which nodes of the agent being ticked are active and at which child, and when it wants its next tick. */
export class NodeActivity<Host> extends AgentCursor<Host> {
  /** The earliest time at which a running node wants its next tick, as of the last tick. */
  wakeTime = 0;
  /** The node being ticked has named its next tick. */
  protected hasWakeTime = false;

  isActive(node: ProgramNode): boolean {
    return this.getByte(node.activity) !== 0;
  }

  hasBegun(action: ProgramNode): boolean {
    return this.getByte(action.activity) === NO_CHILD;
  }

  keepWaiting(action: ProgramNode): 'running' {
    this.keepRunning(action, null);
    this.setByte(action.activity, WAITS);
    return 'running';
  }

  runningChild(node: ProgramNode): ProgramNode | null {
    const activity = this.getByte(node.activity);
    return activity === 0 || activity === NO_CHILD ? null : (node.children[activity - 1] as ProgramNode);
  }

  keepRunning(node: ProgramNode, child: ProgramNode | null): 'running' {
    if (child === null && !this.hasWakeTime) this.wakeTime = this.now;
    this.hasWakeTime = false;
    this.setByte(node.activity, child === null ? NO_CHILD : child.position + 1);
    return 'running';
  }

  finish(node: ProgramNode, result: Result): Result {
    this.hasWakeTime = false;
    this.setByte(node.activity, 0);
    return result;
  }

  wakeAt(seconds: number): void {
    if (seconds < this.wakeTime) this.wakeTime = seconds;
    this.hasWakeTime = true;
  }

  protected finishAbove(node: ProgramNode, top: ProgramNode): void {
    for (let above = node; above !== top;) {
      above = above.parent as ProgramNode;
      this.setByte(above.activity, 0);
    }
  }

  /** Notes the path from `top` down to a node that has just said that it keeps running. */
  protected keepRunningAbove(node: ProgramNode, top: ProgramNode): 'running' {
    for (let above = node; above !== top;) {
      const { position } = above;
      above = above.parent as ProgramNode;
      this.setByte(above.activity, position + 1);
    }
    this.hasWakeTime = false;
    return 'running';
  }
}
