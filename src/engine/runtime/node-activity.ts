import { NO_CHILD, WAITS } from '../definition/activity.ts';
import type { ProgramNode, TickContext } from '../definition/program-node.ts';
import type { Result } from '../definition/status.ts';
import type { TickState } from './tick-state.ts';

/** Which nodes of the agent being ticked are active and at which child. */
export class NodeActivity<Host> {
  constructor(
    protected readonly state: TickState,
    protected readonly context: TickContext<Host> & { now: number; host: Host },
  ) {}

  isActive(node: ProgramNode): boolean {
    return this.state.bytes[this.state.firstByte + node.activity] !== 0;
  }

  hasBegun(action: ProgramNode): boolean {
    return this.state.bytes[this.state.firstByte + action.activity] === NO_CHILD;
  }

  keepWaiting(action: ProgramNode): 'running' {
    this.keepRunning(action, null);
    this.setActivity(action, WAITS);
    return 'running';
  }

  runningChild(node: ProgramNode): ProgramNode | null {
    const activity = this.state.bytes[this.state.firstByte + node.activity] as number;
    return activity === 0 || activity === NO_CHILD ? null : (node.children[activity - 1] as ProgramNode);
  }

  keepRunning(node: ProgramNode, child: ProgramNode | null): 'running' {
    const { state } = this;
    if (child === null && !state.hasWakeTime) state.wakeTime = this.context.now;
    state.hasWakeTime = false;
    this.setActivity(node, child === null ? NO_CHILD : child.position + 1);
    return 'running';
  }

  finish(node: ProgramNode, result: Result): Result {
    this.state.hasWakeTime = false;
    this.setActivity(node, 0);
    return result;
  }

  protected setActivity(node: ProgramNode, activity: number): void {
    this.state.bytes[this.state.firstByte + node.activity] = activity;
  }

  protected finishAbove(node: ProgramNode, top: ProgramNode): void {
    for (let above = node; above !== top;) {
      above = above.parent as ProgramNode;
      this.setActivity(above, 0);
    }
  }

  /** Notes the path from `top` down to a node that has just said that it keeps running. */
  protected keepRunningAbove(node: ProgramNode, top: ProgramNode): 'running' {
    for (let above = node; above !== top;) {
      const { position } = above;
      above = above.parent as ProgramNode;
      this.setActivity(above, position + 1);
    }
    this.state.hasWakeTime = false;
    return 'running';
  }
}
